import { useSyncExternalStore } from 'react';
import type { RoundHold } from './shown-money.ts';

/** A page that says nothing more of its round for so long is not waited for. */
export const SILENCE_MS_MAX = 10_000;
/** However often a page says that it is still showing: a player who went away learns it then. */
export const SHOWING_MS_MAX = 5 * 60_000;
/** Of so many rounds at once the balance is asked; a page that begins more is not held back. */
const HOLDS_MAX = 10;

type Told = Pick<RoundHold, 'vassalage' | 'roundNo' | 'stake'>;

/** The rounds of this page's game that are held back, until they are shown or not waited for. */
export function makeRoundHolds() {
  let holds: readonly RoundHold[] = [];
  const heldSince = new Map<string, number>();
  const silences = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function set(next: readonly RoundHold[]): void {
    holds = next;
    for (const listener of listeners) listener();
  }
  function waitFor(roundNo: string): void {
    clearTimeout(silences.get(roundNo));
    const leftMs = (heldSince.get(roundNo) ?? 0) + SHOWING_MS_MAX - performance.now();
    const waitMs = Math.min(SILENCE_MS_MAX, leftMs);
    silences.set(
      roundNo,
      setTimeout(() => release([roundNo]), waitMs),
    );
  }
  function release(roundNos: readonly string[]): void {
    const shownAt = performance.now();
    for (const roundNo of roundNos) {
      clearTimeout(silences.get(roundNo));
      silences.delete(roundNo);
      heldSince.delete(roundNo);
    }
    set(
      holds.map((hold) =>
        hold.shownAt === undefined && roundNos.includes(hold.roundNo) ? { ...hold, shownAt } : hold,
      ),
    );
  }

  const open = () => holds.filter(({ shownAt }) => shownAt === undefined);
  return {
    all: () => holds,
    /** Those whose end the player has not seen. */
    open,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hold: (round: Told) => {
      const isKnown = holds.some(({ roundNo }) => roundNo === round.roundNo);
      if (isKnown || open().length === HOLDS_MAX) return;
      const heldAt = performance.now();
      heldSince.set(round.roundNo, heldAt);
      waitFor(round.roundNo);
      // Of those that were shown the newest answer knows all by now, but perhaps the last one.
      const last = holds.findLast(({ shownAt }) => shownAt !== undefined);
      set([
        ...holds.filter((hold) => hold === last || hold.shownAt === undefined),
        { ...round, heldAt },
      ]);
    },
    /** The page is still showing it. */
    keep: (roundNo: string) => {
      if (heldSince.has(roundNo)) waitFor(roundNo);
    },
    /** The player has seen it. Answers whether it was held. */
    release: (roundNo: string): boolean => {
      const isHeld = heldSince.has(roundNo);
      if (isHeld) release([roundNo]);
      return isHeld;
    },
    releaseAll: () => {
      if (open().length > 0) release(open().map(({ roundNo }) => roundNo));
    },
  };
}

/** Those of this tab: every other tab, and every page but the game's, shows what there is. */
export const roundHolds = makeRoundHolds();

export const useRoundHolds = (): readonly RoundHold[] =>
  useSyncExternalStore(roundHolds.subscribe, roundHolds.all, roundHolds.all);

/** What to ask beside a balance, so that what is held back can be told apart in it. */
export function roundsToAsk(): { vassalage?: string; roundNos?: string[] } {
  const [first, ...others] = roundHolds.open();
  if (!first) return {};
  return { vassalage: first.vassalage, roundNos: [first, ...others].map(({ roundNo }) => roundNo) };
}
