import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/api/contract';
import { winnerBoard } from '@app/shared/api/games.calls';

export type Win = Answer<typeof winnerBoard>['list'][number]['vo'];

const WINS_MAX = 80;
const REFETCH_MS = 60_000;

/** What the board is asked for. */
export const WINS_REQUEST = { gameCategory: 'ALL', limitNum: WINS_MAX } as const;

/** The wins of the last 24 hours that are worth telling, newest first; asked for again when there is one more. */
export function useWins() {
  const board = useAnswer(winnerBoard, WINS_REQUEST, {
    refreshOn: ['winners'],
    refetchInterval: REFETCH_MS,
  });
  return { ...board, wins: board.data?.list.map(({ vo }) => vo) };
}

export interface GreatWin {
  readonly win: Win;
  /** Whether no win of the last 24 hours paid more. A full board leaves older ones out. */
  readonly isLargest: boolean;
}

/** The win that paid most, of those that are worth the top of the page. */
export function greatWinOf(wins: readonly Win[]): GreatWin | undefined {
  const great = wins.filter(({ isGreat }) => isGreat);
  const [win] = great.toSorted((a, b) => (a.winAmount < b.winAmount ? 1 : -1));
  if (!win) return undefined;
  const isLargest =
    wins.length < WINS_MAX && wins.every(({ winAmount }) => winAmount <= win.winAmount);
  return { win, isLargest };
}
