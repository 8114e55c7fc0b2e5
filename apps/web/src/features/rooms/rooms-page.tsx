import { Answered } from '@app/client/answered';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { useAddressSearch } from '../../lib/addresses/use-address-search.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RoomLinks } from '../../parts/rooms/room-links.tsx';
import { type Room, useRooms } from '../../parts/rooms/use-rooms.ts';
import { RoomComposer } from './room-composer.tsx';
import { RoomMessages } from './room-messages.tsx';
import { useRoomMessages } from './use-room.ts';

/** The public chat rooms of the site: one of them, and links to the others. */
export function RoomsPage() {
  const { t } = useTranslation('rooms');
  const [search] = useAddressSearch();
  const asked = search.get('room');
  const answer = useRooms();
  return (
    <Answered answer={answer} rows={4}>
      {(rooms) => {
        const room = rooms.find(({ roomId }) => roomId === asked) ?? rooms[0];
        if (!room)
          return (
            <Card title={t('title')}>
              <Empty state="no-messages" sentence={t('none')} />
            </Card>
          );
        const others = rooms.filter((other) => other !== room);
        return (
          <div className="grid items-start gap-4 desk:grid-cols-2">
            <RoomCard key={room.roomId} room={room} />
            <div className="grid content-start gap-4">
              {others.length > 0 && <RoomLinks title={t('rooms')} rooms={others} />}
              <p className="text-ink-2">
                <Link look="underlined" href="/chat">
                  {t('support')}
                </Link>
              </p>
            </div>
          </div>
        );
      }}
    </Answered>
  );
}

function RoomCard({ room: { roomId, name } }: { readonly room: Room }) {
  const list = useRoomMessages(roomId);
  const { data, error, refetch } = list;
  return (
    <Card title={name}>
      <Answered answer={{ data, error, refetch }} rows={4}>
        {(messages) => (
          <div className="grid gap-4">
            <RoomMessages list={list} messages={messages} />
            <RoomComposer roomId={roomId} />
          </div>
        )}
      </Answered>
    </Card>
  );
}
