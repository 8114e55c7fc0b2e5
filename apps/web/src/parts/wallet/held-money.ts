import { useMemo } from 'react';
import { drawsToAsk, useDrawHolds } from './draw-holds.ts';
import { heldRoundsQuery, useRoundHolds } from './round-holds.ts';
import type { Held } from './shown-money.ts';

/** Rounds and draws that this page's game or board has not shown yet. */
export function useHeld(): Held {
  const [rounds, draws] = [useRoundHolds(), useDrawHolds()];
  return useMemo(() => ({ rounds, draws }), [rounds, draws]);
}

/** Parameters of a balance request for held rounds or draws. A page has a game or a board, so never both. */
export function heldToAsk() {
  const rounds = heldRoundsQuery();
  return rounds.roundNos ? rounds : drawsToAsk();
}
