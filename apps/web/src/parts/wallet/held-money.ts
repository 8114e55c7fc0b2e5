import { useMemo } from 'react';
import { drawsToAsk, useDrawHolds } from './draw-holds.ts';
import { roundsToAsk, useRoundHolds } from './round-holds.ts';
import type { Held } from './shown-money.ts';

/** What this page's game and board have not shown yet. */
export function useHeld(): Held {
  const [rounds, draws] = [useRoundHolds(), useDrawHolds()];
  return useMemo(() => ({ rounds, draws }), [rounds, draws]);
}

/** What to ask beside a balance. A page has a game or a board: both at once would be of two moments. */
export function heldToAsk() {
  const rounds = roundsToAsk();
  return rounds.roundNos ? rounds : drawsToAsk();
}
