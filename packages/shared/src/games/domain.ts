import { defineDomain } from '../define-domain.ts';

export const games = defineDomain({
  name: 'games',
  calls: {
    games: 'Vendors, games, favorites and recent wins.',
  },
  errors: {
    'game.not_found': 'not_found',
    'game.maintenance': 'unavailable',
    /** The launcher is missing or unknown. Clients of this family expect this number. */
    '#727': 'malformed',
    /** A round in another game is open, and the site permits one game at a time. */
    '#734': 'conflict',
  },
  permissions: {
    'site.games': 'Choose which vendors and games the site offers, and how.',
  },
  auditActions: {
    'site_vendor.changed': null,
    'site_game.changed': null,
  },
});
