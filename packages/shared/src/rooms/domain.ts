import { defineDomain } from '../define-domain.ts';

export const rooms = defineDomain({
  name: 'rooms',
  calls: {
    rooms: 'Public chat rooms of a site, and their moderation.',
  },
  errors: {
    'room.not_found': 'not_found',
    'room.closed': 'conflict',
    'room.muted': 'forbidden',
    'room.too_soon': 'too_many',
    // `word`, `link`: the site's filter refused a message. `limit`: the site has the maximum of rooms.
    'room.word': 'conflict',
    'room.link': 'conflict',
    'room.limit': 'conflict',
    'room.message_not_found': 'not_found',
    'room.not_muted': 'conflict',
  },
  permissions: {
    'rooms.moderate': 'Open and change chat rooms, delete messages in them and mute members.',
  },
  auditActions: {
    'room.saved': null,
    'room.message_deleted': null,
    'room.muted': null,
    'room.unmuted': null,
  },
});
