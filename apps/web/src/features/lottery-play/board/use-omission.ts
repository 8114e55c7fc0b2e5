import type { Play } from '@app/lottery/family';
import { useMemo, useState } from 'react';
import type { LotteryGame } from '../../../parts/lottery/draws/lottery-game.ts';
import { trendOf } from '../../../parts/lottery/draws/trend.ts';
import { DRAWS_BACK, useDrawn } from '../../../parts/lottery/draws/use-drawn.ts';
import { laneOfRow } from '../rules/lane-of-row.ts';

const KEY = 'lottery-omission';

/** Number of draws since each value of a row last occurred. */
export type Missing = ReadonlyMap<string, number>;

export interface Omission {
  /** Whether past results relate to the values of this play. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly turn: (on: boolean) => void;
  /** Number of past draws considered. */
  readonly draws: number;
  /** By row; undefined where it is off, not loaded, or not applicable. */
  readonly ofRow: readonly (Missing | undefined)[];
}

/** Draws since each number of a board last occurred: off, unless the member turned it on on this device. */
export function useOmission({ gameId, family }: LotteryGame, play: Play): Omission {
  const [isOn, setOn] = useState(() => globalThis.localStorage?.getItem(KEY) === 'yes');
  const lanes = useMemo(
    () => play.board.rows.map((row) => laneOfRow(family, play, row)),
    [family, play],
  );
  const isOffered = lanes.some((lane) => lane !== undefined);
  const { data } = useDrawn(gameId, { enabled: isOn && isOffered });
  const ofRow = useMemo(
    () =>
      lanes.map((lane) => {
        if (!isOn || !lane || !data || data.length === 0) return undefined;
        const { values } = trendOf(data, { family, lane, shown: DRAWS_BACK });
        return new Map(values.map(({ value, missingNow }) => [value, missingNow]));
      }),
    [lanes, isOn, data, family],
  );
  const turn = (on: boolean) => {
    localStorage.setItem(KEY, on ? 'yes' : 'no');
    setOn(on);
  };
  return { isOffered, isOn, turn, draws: data?.length ?? 0, ofRow };
}
