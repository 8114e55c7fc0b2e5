import type { Answer } from '@app/shared/api/contract';
import type { balances } from '@app/shared/api/wallet.calls';
import { useSyncExternalStore } from 'react';

/** A draw that the member has bets on, while its board has not shown its result. */
export interface DrawHold {
  readonly gameId: number;
  readonly numero: string;
}

export type AnsweredDraw = Answer<typeof balances>['draws'][number];

/** However slow the board is to show a result, what it paid is shown so long after it was paid. */
export const PAID_MS_MAX = 8_000;
/** Of so many draws at once the balance is asked. */
const HOLDS_MAX = 10;

/** The draws whose payouts are not in the balance that this page shows, until their results are on the board. */
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
    /** Answers whether any of them was not held before. */
    hold: (draws: readonly DrawHold[]): boolean => {
      const more = draws.filter((draw) => !isHeld(draw)).slice(0, HOLDS_MAX - holds.length);
      set([...holds, ...more]);
      return more.length > 0;
    },
    /** An answer about money: from now on what these draws paid is waited for. */
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

/** Those of this tab: every other page shows what there is. */
export const drawHolds = makeDrawHolds();

export const useDrawHolds = (): readonly DrawHold[] =>
  useSyncExternalStore(drawHolds.subscribe, drawHolds.all, drawHolds.all);

/** What to ask beside a balance, so that what is held back can be told apart in it. */
export function drawsToAsk(): { gameId?: number; numeros?: string[] } {
  const [first] = drawHolds.all();
  if (!first) return {};
  const { gameId } = first;
  const ofGame = drawHolds.all().filter((hold) => hold.gameId === gameId);
  return { gameId, numeros: ofGame.map(({ numero }) => numero) };
}
