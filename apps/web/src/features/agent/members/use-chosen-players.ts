import { RECIPIENTS_MAX } from '@app/shared/messages/recipients-max';
import { useState } from 'react';

/** A member of the team whose row can be chosen. */
export interface ChosenPlayer {
  readonly memberId: string;
  readonly name: string;
}

export interface ChosenPlayers {
  readonly list: readonly ChosenPlayer[];
  readonly has: (memberId: string) => boolean;
  /** Whether no more can be chosen. */
  readonly isFull: boolean;
  readonly toggle: (player: ChosenPlayer) => void;
  /** Chooses more rows, in their order, up to the limit. */
  readonly add: (players: readonly ChosenPlayer[]) => void;
  readonly clear: () => void;
}

/** Rows chosen for one message. They stay chosen while filters change. */
export function useChosenPlayers(): ChosenPlayers {
  const [list, setList] = useState<readonly ChosenPlayer[]>([]);
  const has = (id: string) => list.some(({ memberId }) => memberId === id);
  return {
    list,
    has,
    isFull: list.length >= RECIPIENTS_MAX,
    toggle: ({ memberId, name }) =>
      setList(
        has(memberId)
          ? list.filter((player) => player.memberId !== memberId)
          : [...list, { memberId, name }],
      ),
    add: (players) => {
      const more = players.filter(({ memberId }) => !has(memberId));
      setList(
        [...list, ...more.map(({ memberId, name }) => ({ memberId, name }))].slice(
          0,
          RECIPIENTS_MAX,
        ),
      );
    },
    clear: () => setList([]),
  };
}
