/** Panes of a window, and the number of different symbols behind them. */
export const PANES = 9;
export const SYMBOLS = 8;

/** Equal symbols that win. */
export const WINNING = 3;

/** Uses of a symbol that do not win. */
const SPARE = WINNING - 1;

const known = new Map<string, number>();

/** Number of ways to fill panes without three equal symbols: `fresh` symbols are unused, `used` ones occur once. */
export function waysToFill(panes: number, fresh: number, used: number): number {
  if (panes === 0) return 1;
  const key = `${panes} ${fresh} ${used}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const withFresh = fresh > 0 ? fresh * waysToFill(panes - 1, fresh - 1, used + 1) : 0;
  const withUsed = used > 0 ? used * waysToFill(panes - 1, fresh, used - 1) : 0;
  known.set(key, withFresh + withUsed);
  return withFresh + withUsed;
}

/**
 * The layout at a place in the list of all layouts without three equal symbols, sorted by their symbols from the first
 * pane on. Each layout is in the list once, so a uniform place gives a uniform layout.
 */
export function layoutAt(place: number, panes: number, symbols: readonly number[]): number[] {
  const uses = new Map(symbols.map((symbol) => [symbol, 0]));
  const withUses = (count: number) => [...uses.values()].filter((each) => each === count).length;
  const layout: number[] = [];
  let rest = place;
  while (layout.length < panes) {
    const left = panes - layout.length - 1;
    const [fresh, used] = [withUses(0), withUses(1)];
    const ways = [waysToFill(left, fresh - 1, used + 1), waysToFill(left, fresh, used - 1)];
    const symbol = symbols.find((each) => {
      const below = ways[uses.get(each) ?? SPARE] ?? 0;
      if (rest < below) return true;
      rest -= below;
      return false;
    });
    if (symbol === undefined) throw new RangeError(`no layout at ${place}`);
    uses.set(symbol, (uses.get(symbol) ?? 0) + 1);
    layout.push(symbol);
  }
  return layout;
}

const symbols: readonly number[] = Array.from({ length: SYMBOLS }, (_, symbol) => symbol);

/** All sets of three panes, in ascending order. */
export const threes: readonly (readonly number[])[] = Array.from({ length: PANES }, (_, a) =>
  Array.from({ length: PANES }, (__, b) =>
    Array.from({ length: PANES }, (___, c) => [a, b, c]).filter(() => a < b),
  ).flat(),
)
  .flat()
  .filter(([, b = 0, c = 0]) => b < c);

/** Layouts of the panes beside three that win. */
export const WAYS_BESIDE_THREE = waysToFill(PANES - WINNING, SYMBOLS - 1, 0);

/** Number of layouts without three equal symbols. */
export const LOSING_LAYOUTS = waysToFill(PANES, SYMBOLS, 0);

/** Number of layouts in which one given symbol comes three times, and no other does. */
export const WINNING_LAYOUTS = threes.length * WAYS_BESIDE_THREE;

export const losingLayout = (place: number): number[] => layoutAt(place, PANES, symbols);

/** The layout at a place among those that win with a symbol: sorted by its three panes, then by the others. */
export function winningLayout(place: number, winner: number): number[] {
  const three = threes[Math.floor(place / WAYS_BESIDE_THREE)] ?? [];
  const others = symbols.filter((symbol) => symbol !== winner);
  const beside = layoutAt(place % WAYS_BESIDE_THREE, PANES - WINNING, others);
  return Array.from({ length: PANES }, (_, pane) => {
    if (three.includes(pane)) return winner;
    return beside[pane - three.filter((each) => each < pane).length] ?? 0;
  });
}
