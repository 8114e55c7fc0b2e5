import type { Answer } from '@app/shared/api/contract';
import { winnerBoard } from '@app/shared/api/games.calls';
import { useAnswer } from '../../lib/api-context.ts';

export type Win = Answer<typeof winnerBoard>['list'][number]['vo'];

const WINS_MAX = 80;
const REFETCH_MS = 60_000;

/** The large wins of the last 24 hours, newest first; asked for again the moment there is one more. */
export function useWins() {
  const request = { gameCategory: 'ALL', limitNum: WINS_MAX };
  const board = useAnswer(winnerBoard, request, {
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
