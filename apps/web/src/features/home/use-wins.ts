import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { winnerBoard } from '@app/shared/games/calls';

export type Win = Answer<typeof winnerBoard>['list'][number]['vo'];

const WINS_MAX = 80;
const REFETCH_MS = 60_000;

/** Input of the call for the winner board. */
export const WINS_REQUEST = { gameCategory: 'ALL', limitNum: WINS_MAX } as const;

/** Notable wins of the last 24 hours, newest first; refetched when a new one is announced. */
export function useWins() {
  const board = useAnswer(winnerBoard, WINS_REQUEST, {
    refreshOn: ['winners'],
    refetchInterval: REFETCH_MS,
  });
  return { ...board, wins: board.data?.list.map(({ vo }) => vo) };
}

export interface GreatWin {
  readonly win: Win;
  /** Whether it paid the most in the last 24 hours. A full board leaves older wins out. */
  readonly isLargest: boolean;
}

/** The largest of the wins that qualify for the hero. */
export function greatWinOf(wins: readonly Win[]): GreatWin | undefined {
  const great = wins.filter(({ isGreat }) => isGreat);
  const [win] = great.toSorted((a, b) => (a.winAmount < b.winAmount ? 1 : -1));
  if (!win) return undefined;
  const isLargest =
    wins.length < WINS_MAX && wins.every(({ winAmount }) => winAmount <= win.winAmount);
  return { win, isLargest };
}
