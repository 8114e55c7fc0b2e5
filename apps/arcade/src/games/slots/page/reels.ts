import { element } from '../../../page/element.ts';
import { paced } from '../../../page/pace.ts';
import { sound } from '../../../page/sound.ts';
import { makeLabel } from './art/label-sheet.ts';
import { type ReelMotion, spinReel } from './reel-motion.ts';
import type { SlotWords } from './slot-words.ts';

/** Delay between the stops of two neighboring reels. */
const STAGGER_MS = 170;
const TURN_MS_MIN = 500;

/** A cell of the window; row 0 is the top. */
export type Cell = readonly [reel: number, row: number];

export interface ReelsView {
  readonly root: HTMLElement;
  /** Sets the reels without animation. */
  readonly set: (stops: readonly number[], isFree: boolean) => void;
  readonly start: () => void;
  /** Stops the reels one after the other. Resolves when the last one has stopped. */
  readonly stopAt: (stops: readonly number[]) => Promise<void>;
  /** Frames the cells and dims the others. */
  readonly highlight: (cells: readonly Cell[]) => void;
}

/** The reels of a slot as its page draws them. */
export interface Machine<Name extends string> {
  /** Symbols of each reel, from the top. */
  readonly strips: readonly (readonly Name[])[];
  readonly rows: number;
  /** In free spins, this symbol is replaced by the other. */
  readonly inFreeSpins: { readonly symbol: Name; readonly by: Name };
  readonly nameOf: (symbol: Name) => string;
}

/** Reels with the published strips, visible through a window of some rows. */
export function makeReels<Name extends string>(
  words: SlotWords,
  machine: Machine<Name>,
): ReelsView {
  const { rows } = machine;
  const strips = machine.strips.map((strip) => makeStrip(strip, machine));
  const columns = strips.map(({ root }) => element('div', { class: 'column' }, root));
  const root = element('div', { class: 'reels', dir: 'ltr', role: 'img' }, ...columns);
  const shown = strips.map(() => 0);
  let motions: ReelMotion[] = [];

  const show = (reel: number, position: number) => {
    shown[reel] = position;
    const strip = strips[reel];
    if (!strip) return;
    const { stops } = strip;
    const top = ((position % stops) + stops) % stops;
    strip.root.style.transform = `translate3d(0, ${(-top / (stops + rows)) * 100}%, 0)`;
  };
  let isFreeSpin = false;
  const describe = (stops: readonly number[]) => {
    const spoken = machine.strips.map((strip, reel) =>
      Array.from({ length: rows }, (_, row) => {
        const symbol = strip[((stops[reel] ?? 0) + row) % strip.length];
        return symbol ? machine.nameOf(isFreeSpin ? inFreeSpin(symbol, machine) : symbol) : '';
      }).join(', '),
    );
    root.setAttribute('aria-label', words.say('reelsAt', { reels: spoken.join('; ') }));
  };
  const set = (stops: readonly number[], isFree: boolean) => {
    for (const motion of motions) motion.cancel();
    motions = [];
    isFreeSpin = isFree;
    describe(stops);
    for (const strip of strips) strip.setFree(isFree);
    for (const [reel, stop] of stops.entries()) show(reel, stop);
  };
  return {
    root,
    set,
    start: () => {
      highlight(strips, shown, []);
      root.classList.add('turning');
      motions = strips.map(({ stops }, reel) =>
        spinReel({ from: shown[reel] ?? 0, stops, show: (at) => show(reel, at) }),
      );
    },
    stopAt: async (stops) => {
      const ends = motions.map((motion, reel) =>
        motion.stopAt(stops[reel] ?? 0, paced(TURN_MS_MIN + reel * STAGGER_MS)).then(sound.stop),
      );
      await Promise.all(ends);
      motions = [];
      root.classList.remove('turning');
      describe(stops);
    },
    highlight: (cells) => highlight(strips, shown, cells),
  };
}

const inFreeSpin = <Name extends string>(
  symbol: Name,
  { inFreeSpins }: Pick<Machine<Name>, 'inFreeSpins'>,
): Name => (symbol === inFreeSpins.symbol ? inFreeSpins.by : symbol);

interface Strip {
  readonly root: HTMLElement;
  readonly stops: number;
  readonly labels: readonly HTMLElement[];
  /** Shows the symbols of free spins. */
  readonly setFree: (isFree: boolean) => void;
}

function makeStrip<Name extends string>(strip: readonly Name[], machine: Machine<Name>): Strip {
  const { rows, inFreeSpins } = machine;
  // The first labels are repeated after the last one, because a window can wrap around.
  const printed = [...strip, ...strip.slice(0, rows)];
  const labels = printed.map((name) => element('div', { class: 'label' }, makeLabel(name)));
  const replaced = labels.filter((_, index) => printed[index] === inFreeSpins.symbol);
  return {
    root: element('div', { class: 'strip' }, ...labels),
    stops: strip.length,
    labels,
    setFree: (isFree) => {
      for (const label of replaced) {
        label.replaceChildren(makeLabel(isFree ? inFreeSpins.by : inFreeSpins.symbol));
      }
    },
  };
}

function highlight(
  strips: readonly Strip[],
  shown: readonly number[],
  cells: readonly Cell[],
): void {
  const chosen = new Set(
    cells.map(([reel, row]) => strips[reel]?.labels[(shown[reel] ?? 0) + row]),
  );
  for (const { labels } of strips) {
    for (const label of labels) {
      label.classList.toggle('paying', chosen.has(label));
      label.classList.toggle('quiet', cells.length > 0 && !chosen.has(label));
    }
  }
}
