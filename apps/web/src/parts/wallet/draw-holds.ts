import type { Answer } from '@app/shared/contract/contract';
import type { balances } from '@app/shared/wallet/calls';
import { useSyncExternalStore } from 'react';

/** A draw with bets of the member, whose result the board has not shown yet. */
export interface DrawHold {
  readonly gameId: number;
  readonly numero: string;
}

export type AnsweredDraw = Answer<typeof balances>['draws'][number];

/** Payouts are shown after this time at the latest, even if the board has not shown the result. */
export const PAID_MS_MAX = 8_000;
/** Maximum number of draws in a balance request. */
const HOLDS_MAX = 10;

/** Draws whose payouts are hidden from the shown balance until their results are on the board. */
export function makeDrawHolds() {
  let holds: readonly DrawHold[] = [];
  const paid = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const keyOf = ({ gameId, numero }: DrawHold) => `${gameId} ${numero}`;
  const isHeld = (draw: DrawHold) => holds.some((hold) => keyOf(hold) === keyOf(draw));

  function set(next: readonly DrawHold[]): void {
    if (next.length === holds.length) return;
    holds = next;
    for (const listener of listeners) listener();
  }
  function release(draws: readonly DrawHold[]): void {
    const keys = new Set(draws.map(keyOf));
    for (const key of keys) {
      clearTimeout(paid.get(key));
      paid.delete(key);
    }
    set(holds.filter((hold) => !keys.has(keyOf(hold))));
  }

  return {
    all: () => holds,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns whether any of them was not held before. */
    hold: (draws: readonly DrawHold[]): boolean => {
      const more = draws.filter((draw) => !isHeld(draw)).slice(0, HOLDS_MAX - holds.length);
      set([...holds, ...more]);
      return more.length > 0;
    },
    /** Call on each answer about money: starts the time limit of these draws' payouts. */
    answered: (draws: readonly AnsweredDraw[]): void => {
      for (const draw of draws) {
        const key = keyOf(draw);
        if (!isHeld(draw) || paid.has(key)) continue;
        paid.set(
          key,
          setTimeout(() => release([draw]), PAID_MS_MAX),
        );
      }
    },
    release,
    releaseAll: () => release(holds),
  };
}

/** The held draws of this tab; other tabs show the full balance. */
export const drawHolds = makeDrawHolds();

export const useDrawHolds = (): readonly DrawHold[] =>
  useSyncExternalStore(drawHolds.subscribe, drawHolds.all, drawHolds.all);

/** Parameters of a balance request that ask for the held draws' payouts separately. */
export function drawsToAsk(): { gameId?: number; numeros?: string[] } {
  const [first] = drawHolds.all();
  if (!first) return {};
  const { gameId } = first;
  const ofGame = drawHolds.all().filter((hold) => hold.gameId === gameId);
  return { gameId, numeros: ofGame.map(({ numero }) => numero) };
}
