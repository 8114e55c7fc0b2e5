import { useAnswer } from '@app/client/use-answer';
import { numberControls } from '@app/shared/lotteries/calls';
import { useMemo } from 'react';
import { type Controls, controlsOf, NO_CONTROLS } from './rules/controls.ts';

/**
 * Polling interval of the number controls. An order based on an older version is refused, and then they are refetched
 * at once.
 */
const EVERY_MS = 15_000;

export function useControls(gameId: number): Controls {
  const { data } = useAnswer(numberControls, { gameId }, { refetchInterval: EVERY_MS });
  return useMemo(() => (data ? controlsOf(data) : NO_CONTROLS), [data]);
}
