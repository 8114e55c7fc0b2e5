import { useAnswer } from '@app/client/use-answer';
import { numberControls } from '@app/shared/api/lotteries.calls';
import { useMemo } from 'react';
import { type Controls, controlsOf, NO_CONTROLS } from './rules/controls.ts';

/** How often is asked for what operators block. An order that saw less is refused, and asks at once. */
const EVERY_MS = 15_000;

export function useControls(gameId: number): Controls {
  const { data } = useAnswer(numberControls, { gameId }, { refetchInterval: EVERY_MS });
  return useMemo(() => (data ? controlsOf(data) : NO_CONTROLS), [data]);
}
