import { matches } from './evaluate-spin.ts';
import { payTable, wayPays } from './pay-table.ts';
import { columnAt, REELS, STOPS } from './reel-strips.ts';
import { type PayingSymbol, SCATTER } from './symbols.ts';

/** Number of windows by payout of the ways, in parts of the stake. */
export type WindowsByPays = ReadonlyMap<number, number>;

/** Windows that are alike so far, for the symbols of their first reel. */
interface Alike {
  /** Ways of each symbol; 0 once a reel has not shown it. */
  readonly ways: readonly number[];
  /** Payout of the symbols that have ended. */
  readonly pays: number;
  readonly gates: number;
  readonly windows: number;
}

/** Stops of one reel that are alike for some symbols. */
interface AlikeStops {
  /** Number of visible cells that match each symbol. */
  readonly matching: readonly number[];
  readonly gates: number;
  readonly stops: number;
}

interface Counted {
  readonly isClimb: boolean;
  /** The stops that are counted, by reel. */
  readonly stops?: readonly (readonly number[])[];
}

const everyStop = Array.from({ length: REELS }, () =>
  Array.from({ length: STOPS }, (_, stop) => stop),
);

/**
 * Counts all windows by number of gates and payout of the ways. Only symbols of the first reel pay, so for each of its
 * stops the other reels are counted one after the other, and windows that are alike for these symbols are counted
 * together: some thousand cases in place of 24⁵.
 */
export function countOutcomes({
  isClimb,
  stops = everyStop,
}: Counted): ReadonlyMap<number, WindowsByPays> {
  const outcomes = new Map<number, Map<number, number>>();
  for (const first of stops[0] ?? []) {
    const symbols = symbolsAt(first, isClimb);
    let windows = startOf(first, symbols, isClimb);
    for (let reel = 1; reel < REELS; reel++) {
      const groups = groupStops({ reel, stops: stops[reel] ?? [], symbols, isClimb });
      windows = merged(
        windows.flatMap((so) => groups.map((group) => turnReel(so, group, reel, symbols))),
      );
    }
    for (const { ways, pays, gates, windows: count } of windows) {
      const total = pays + payOf(symbols, (nth) => ways[nth] ?? 0, REELS);
      const ofGates = outcomes.get(gates) ?? new Map<number, number>();
      ofGates.set(total, (ofGates.get(total) ?? 0) + count);
      outcomes.set(gates, ofGates);
    }
  }
  return outcomes;
}

function symbolsAt(stop: number, isClimb: boolean): PayingSymbol[] {
  const column = new Set<string>(columnAt({ reel: 0, stop, isClimb }));
  return (Object.keys(payTable) as PayingSymbol[]).filter((symbol) => column.has(symbol));
}

const startOf = (stop: number, symbols: readonly PayingSymbol[], isClimb: boolean): Alike[] =>
  groupStops({ reel: 0, stops: [stop], symbols, isClimb }).map(({ matching, gates }) => ({
    ways: matching,
    pays: 0,
    gates,
    windows: 1,
  }));

/** Adds a reel to windows that are alike: symbols that it does not show have ended, and are paid. */
function turnReel(
  { ways, pays, gates, windows }: Alike,
  group: AlikeStops,
  reel: number,
  symbols: readonly PayingSymbol[],
): Alike {
  const ended = payOf(symbols, (nth) => (group.matching[nth] === 0 ? (ways[nth] ?? 0) : 0), reel);
  return {
    ways: ways.map((so, nth) => so * (group.matching[nth] ?? 0)),
    pays: pays + ended,
    gates: gates + group.gates,
    windows: windows * group.stops,
  };
}

const payOf = (
  symbols: readonly PayingSymbol[],
  waysOf: (nth: number) => number,
  reels: number,
): number => symbols.reduce((sum, symbol, nth) => sum + wayPays(symbol, reels) * waysOf(nth), 0);

function merged(windows: readonly Alike[]): Alike[] {
  const byCase = new Map<string, Alike>();
  for (const each of windows) {
    const key = `${each.ways}/${each.pays}/${each.gates}`;
    const known = byCase.get(key)?.windows ?? 0;
    byCase.set(key, { ...each, windows: each.windows + known });
  }
  return [...byCase.values()];
}

function groupStops({
  reel,
  stops,
  symbols,
  isClimb,
}: {
  readonly reel: number;
  readonly stops: readonly number[];
  readonly symbols: readonly PayingSymbol[];
  readonly isClimb: boolean;
}): AlikeStops[] {
  const groups = new Map<string, AlikeStops>();
  for (const stop of stops) {
    const column = columnAt({ reel, stop, isClimb });
    const matching = symbols.map(
      (symbol) => column.filter((shown) => matches(shown, symbol)).length,
    );
    const gates = column.filter((shown) => shown === SCATTER).length;
    const key = `${matching}/${gates}`;
    groups.set(key, { matching, gates, stops: (groups.get(key)?.stops ?? 0) + 1 });
  }
  return [...groups.values()];
}
