import { useAnswer } from '@app/client/use-answer';
import { drawsOfGame } from '@app/shared/lotteries/calls';
import { useMemo } from 'react';
import type { TrendDraw } from './trend.ts';
import { useRefetchWhenDrawn } from './use-newest-drawn.ts';

/** Number of past draws in charts. */
export const DRAWS_BACK = 100;

/** The newest results of a lottery, as many as charts show. */
export function useDrawn(gameId: number, { enabled = true } = {}) {
  const answer = useAnswer(drawsOfGame, { gameId, size: DRAWS_BACK }, { enabled });
  useRefetchWhenDrawn(gameId, () => enabled && answer.refetch());
  const { data, error, refetch } = answer;
  const drawn = useMemo(
    () =>
      data?.content.flatMap(({ numero, winNo }): TrendDraw[] => (winNo ? [{ numero, winNo }] : [])),
    [data],
  );
  return { data: drawn, error, refetch };
}
