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

/**
 * Draws whose payouts are hidden from the shown balance until their results are on the board: those of this tab's board,
 * and those of other tabs'.
 */
export function makeDrawHolds() {
  let own: readonly DrawHold[] = [];
  let all: readonly DrawHold[] = [];
  const ofTabs = new Map<string, readonly DrawHold[]>();
  const paid = new Map<string, ReturnType<typeof setTimeout>>();
  /** Draws past their time limit. Other tabs may still hold them for a moment. */
  const over = new Set<string>();
  const listeners = new Set<() => void>();
  const keyOf = ({ gameId, numero }: DrawHold) => `${gameId} ${numero}`;
  const keysOf = (draws: readonly DrawHold[]) => new Set(draws.map(keyOf));

  /** Returns whether a draw is held that was not held before. */
  function set(next: readonly DrawHold[]): boolean {
    const others = [...ofTabs.values()].flat().filter((draw) => !over.has(keyOf(draw)));
    // Own draws come first: a balance request asks about one lottery.
    const held = new Map([...next, ...others].map((draw) => [keyOf(draw), draw]));
    const [before, after] = [keysOf(all), new Set([...held.keys()].slice(0, HOLDS_MAX))];
    for (const [key, timer] of paid) {
      if (after.has(key)) continue;
      clearTimeout(timer);
      paid.delete(key);
    }
    const isMore = [...after].some((key) => !before.has(key));
    if (next.length === own.length && !isMore && after.size === before.size) return false;
    own = next;
    all = [...held.values()].slice(0, HOLDS_MAX);
    for (const listener of listeners) listener();
    return isMore;
  }
  function release(draws: readonly DrawHold[]): void {
    const keys = keysOf(draws);
    set(own.filter((hold) => !keys.has(keyOf(hold))));
  }
  function expire(draw: DrawHold): void {
    over.add(keyOf(draw));
    release([draw]);
  }

  return {
    all: () => all,
    /** The draws of this tab's board. */
    own: () => own,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns whether any of them was not held before. */
    hold: (draws: readonly DrawHold[]): boolean => {
      const held = keysOf(own);
      const more = draws.filter((draw) => !held.has(keyOf(draw)));
      for (const draw of more) over.delete(keyOf(draw));
      return set([...own, ...more].slice(0, HOLDS_MAX));
    },
    /** Sets the draws of another tab's board. Returns whether any of them was not held before. */
    holdForTab: (tab: string, draws: readonly DrawHold[]): boolean => {
      if (draws.length > 0) ofTabs.set(tab, draws);
      else ofTabs.delete(tab);
      return set(own);
    },
    /** Call on each answer about money: starts the time limit of these draws' payouts. */
    answered: (draws: readonly AnsweredDraw[]): void => {
      const held = keysOf(all);
      for (const draw of draws) {
        const key = keyOf(draw);
        if (!held.has(key) || paid.has(key)) continue;
        paid.set(
          key,
          setTimeout(() => expire(draw), PAID_MS_MAX),
        );
      }
    },
    release,
    releaseAll: () => release(own),
  };
}

export type DrawHolds = ReturnType<typeof makeDrawHolds>;

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
