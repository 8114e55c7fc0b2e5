import { Card } from '@app/ui/layout/card';
import { LinkRow } from '@app/ui/navigation/link-row';
import type { Room } from './use-rooms.ts';

interface RoomLinksProps {
  readonly title: string;
  readonly rooms: readonly Room[];
}

/** Links to chat rooms. */
export const RoomLinks = ({ title, rooms }: RoomLinksProps) => (
  <Card title={title}>
    <ul className="grid">
      {rooms.map(({ roomId, name }) => (
        <li key={roomId}>
          <LinkRow href={`/rooms?room=${roomId}`} icon="users-three" label={name} />
        </li>
      ))}
    </ul>
  </Card>
);
