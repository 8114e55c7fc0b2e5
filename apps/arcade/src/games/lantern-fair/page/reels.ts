import { element } from '../../../page/element.ts';
import { paced } from '../../../page/pace.ts';
import { sound } from '../../../page/sound.ts';
import { readWindow } from '../evaluate-spin.ts';
import { REELS, ROWS, reelStrips, STOPS } from '../reel-strips.ts';
import type { SymbolName } from '../symbols.ts';
import { symbolId } from './art/label.ts';
import type { ReelMotion } from './reel-motion.ts';
import { spinReel } from './reel-motion.ts';
import type { Words } from './words.ts';

/** Labels repeated after a strip's last one, so that a window can wrap around. */
const REPRINTED = ROWS;
const PRINTED = STOPS + REPRINTED;

/** Delay between the stops of two neighboring reels. */
const STAGGER_MS = 170;
const TURN_MS_MIN = 500;

export interface ReelsView {
  readonly root: HTMLElement;
  /** Sets the reels without animation. */
  readonly set: (stops: readonly number[], night: boolean) => void;
  readonly start: () => void;
  /** Stops the reels one after the other. Resolves when the last one has stopped. */
  readonly stopAt: (stops: readonly number[]) => Promise<void>;
  /** Frames the cells `[reel, row]` and dims the others. */
  readonly highlight: (places: readonly (readonly [reel: number, row: number])[]) => void;
}

/** Five reels with the published strips, visible through a window of three rows. */
export function makeReels(words: Words): ReelsView {
  const strips = reelStrips.map((strip) => makeStrip(strip));
  const columns = strips.map(({ root }) => element('div', { class: 'column' }, root));
  const root = element('div', { class: 'reels', dir: 'ltr', role: 'img' }, ...columns);
  const shown = Array<number>(REELS).fill(0);
  let motions: ReelMotion[] = [];

  const show = (reel: number, position: number) => {
    shown[reel] = position;
    const top = ((position % STOPS) + STOPS) % STOPS;
    const strip = strips[reel]?.root;
    if (strip) strip.style.transform = `translate3d(0, ${(-top / PRINTED) * 100}%, 0)`;
  };
  let isNight = false;
  const describe = (stops: readonly number[]) => {
    const columns = readWindow({ stops, night: isNight });
    const spoken = columns.map((column) =>
      column.map((name) => words.say(`labels.${name}`)).join(', '),
    );
    root.setAttribute('aria-label', words.say('reelsAt', { reels: spoken.join('; ') }));
  };
  const set = (stops: readonly number[], night: boolean) => {
    for (const motion of motions) motion.cancel();
    motions = [];
    isNight = night;
    describe(stops);
    for (const strip of strips) strip.setNight(night);
    for (const [reel, stop] of stops.entries()) show(reel, stop);
  };
  return {
    root,
    set,
    start: () => {
      highlight(strips, shown, []);
      root.classList.add('turning');
      motions = shown.map((from, reel) => spinReel({ from, show: (at) => show(reel, at) }));
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
    highlight: (places) => highlight(strips, shown, places),
  };
}

interface Strip {
  readonly root: HTMLElement;
  readonly labels: readonly HTMLElement[];
  /** At night fireworks are lanterns. */
  readonly setNight: (night: boolean) => void;
}

function makeStrip(strip: readonly SymbolName[]): Strip {
  const printed = Array.from({ length: PRINTED }, (_, index) => strip[index % STOPS] ?? 'coin');
  const labels = printed.map((name) => element('div', { class: 'label' }, makeLabel(name)));
  const fireworks = labels.filter((_, index) => printed[index] === 'firework');
  return {
    root: element('div', { class: 'strip' }, ...labels),
    labels,
    setNight: (night) => {
      for (const label of fireworks) {
        label.replaceChildren(makeLabel(night ? 'lantern' : 'firework'));
      }
    },
  };
}

const SVG = 'http://www.w3.org/2000/svg';

/** One label, from the symbols that the page contains. */
export function makeLabel(name: SymbolName): SVGSVGElement {
  const print = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#${symbolId(name)}`);
  print.setAttribute('aria-hidden', 'true');
  print.append(use);
  return print;
}

function highlight(
  strips: readonly Strip[],
  shown: readonly number[],
  places: readonly (readonly [reel: number, row: number])[],
): void {
  const chosen = new Set(
    places.map(([reel, row]) => strips[reel]?.labels[(shown[reel] ?? 0) + row]),
  );
  for (const { labels } of strips) {
    for (const label of labels) {
      label.classList.toggle('paying', chosen.has(label));
      label.classList.toggle('quiet', places.length > 0 && !chosen.has(label));
    }
  }
}
