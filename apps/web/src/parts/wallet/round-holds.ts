import { useSyncExternalStore } from 'react';
import type { RoundHold } from './shown-money.ts';

/** A round is released after this time without a message from its page. */
export const SILENCE_MS_MAX = 10_000;
/**
 * Upper limit for a round that its page keeps showing. After it, the balance includes the result, because the player
 * may have left the game.
 */
export const SHOWING_MS_MAX = 5 * 60_000;
/** Maximum number of rounds in a balance request; further rounds are not held. */
const HOLDS_MAX = 10;

type HoldReport = Pick<RoundHold, 'vassalage' | 'roundNo' | 'stake'>;

/** The held rounds of this page's game, until they are shown or time out. */
export function makeRoundHolds() {
  let holds: readonly RoundHold[] = [];
  const heldSince = new Map<string, number>();
  const silences = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function set(next: readonly RoundHold[]): void {
    holds = next;
    for (const listener of listeners) listener();
  }
  function scheduleRelease(roundNo: string): void {
    clearTimeout(silences.get(roundNo));
    const leftMs = (heldSince.get(roundNo) ?? 0) + SHOWING_MS_MAX - performance.now();
    const waitMs = Math.min(SILENCE_MS_MAX, leftMs);
    silences.set(
      roundNo,
      setTimeout(() => releaseRounds([roundNo]), waitMs),
    );
  }
  function releaseRounds(roundNos: readonly string[]): void {
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
    /** Rounds whose end the player has not seen. */
    open,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hold: (round: HoldReport) => {
      const isKnown = holds.some(({ roundNo }) => roundNo === round.roundNo);
      if (isKnown || open().length === HOLDS_MAX) return;
      const heldAt = performance.now();
      heldSince.set(round.roundNo, heldAt);
      scheduleRelease(round.roundNo);
      // The latest answer already includes all shown rounds, except possibly the last one.
      const last = holds.findLast(({ shownAt }) => shownAt !== undefined);
      set([
        ...holds.filter((hold) => hold === last || hold.shownAt === undefined),
        { ...round, heldAt },
      ]);
    },
    /** Extends the hold of a round that the page is still showing. */
    extend: (roundNo: string) => {
      if (heldSince.has(roundNo)) scheduleRelease(roundNo);
    },
    /** Releases a round that the player has seen. Returns whether it was held. */
    release: (roundNo: string): boolean => {
      const isHeld = heldSince.has(roundNo);
      if (isHeld) releaseRounds([roundNo]);
      return isHeld;
    },
    releaseAll: () => {
      if (open().length > 0) releaseRounds(open().map(({ roundNo }) => roundNo));
    },
  };
}

/** The held rounds of this tab; other tabs, and pages without the game, show the full balance. */
export const roundHolds = makeRoundHolds();

export const useRoundHolds = (): readonly RoundHold[] =>
  useSyncExternalStore(roundHolds.subscribe, roundHolds.all, roundHolds.all);

/** Parameters of a balance request that ask for the held rounds' results separately. */
export function heldRoundsQuery(): { vassalage?: string; roundNos?: string[] } {
  const [first, ...others] = roundHolds.open();
  if (!first) return {};
  return { vassalage: first.vassalage, roundNos: [first, ...others].map(({ roundNo }) => roundNo) };
}
