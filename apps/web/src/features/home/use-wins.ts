import type { Answer } from '@app/shared/api/contract';
import { winnerBoard } from '@app/shared/api/games.calls';
import { useAnswer } from '../../lib/api-context.ts';

export type Win = Answer<typeof winnerBoard>['list'][number]['vo'];

const WINS_MAX = 80;
const REFETCH_MS = 60_000;

/** What the board is asked for. */
export const WINS_REQUEST = { gameCategory: 'ALL', limitNum: WINS_MAX } as const;

/** The large wins of the last 24 hours, newest first; asked for again the moment there is one more. */
export function useWins() {
  const board = useAnswer(winnerBoard, WINS_REQUEST, {
    refreshOn: ['winners'],
    refetchInterval: REFETCH_MS,
  });
  return { ...board, wins: board.data?.list.map(({ vo }) => vo) };
}

/** The win that paid most. */
export const largestOf = (wins: readonly Win[]): Win | undefined =>
  wins.reduce<Win | undefined>(
    (largest, win) => (largest && largest.winAmount >= win.winAmount ? largest : win),
    undefined,
  );
