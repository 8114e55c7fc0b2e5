import type { Label } from '../games/slots/page/art/label.ts';
import { labelSheet, makeLabel } from '../games/slots/page/art/label-sheet.ts';
import type { Cell } from '../games/slots/page/reels.ts';
import { drawing, element } from '../page/element.ts';
import type { SlotName } from './deal-again.ts';
import { words } from './words.ts';

/** One spin of a finished round. */
export interface DrawnSpin {
  /** Visible symbols: by reel from the left, each from the top. */
  readonly window: readonly (readonly string[])[];
  readonly paying: readonly Cell[];
}

interface DrawnRound {
  readonly game: SlotName;
  readonly labels: Readonly<Record<string, Label>>;
  /** The paid spin, then the free spins. */
  readonly spins: readonly DrawnSpin[];
  /** Caption of a free spin, numbered from 1. */
  readonly captionOf?: (spin: number) => string;
}

/** The reels of every spin of a round. Only winning cells have full color. */
export function spinsPicture({ game, labels, spins, captionOf }: DrawnRound): HTMLElement {
  const ofFreeSpin = (spin: number) =>
    captionOf?.(spin) ?? words.say('freeSpin', { spin, spins: spins.length - 1 });
  const cards = spins.map((spin, index) =>
    element(
      'li',
      { class: 'spin-card' },
      index > 0 ? element('p', { class: 'note' }, ofFreeSpin(index)) : undefined,
      spinWindow(spin, index > 0),
    ),
  );
  const list = element('ol', { class: spins.length > 1 ? 'spins' : 'spins single' }, ...cards);
  return element('div', { 'data-game': game }, drawing(labelSheet(labels)), list);
}

function spinWindow({ window, paying }: DrawnSpin, isFree: boolean): HTMLElement {
  const cells = new Set(paying.map(String));
  const rows = window[0]?.map((_, row) => row) ?? [];
  const symbols = rows.flatMap((row) =>
    window.map((column, reel) => {
      const pays = cells.has(`${reel},${row}`);
      const label = makeLabel(column[row] ?? '');
      return element('div', { class: pays ? 'label paying' : 'label' }, label);
    }),
  );
  return element(
    'div',
    { class: isFree ? 'spin-window free' : 'spin-window', dir: 'ltr', 'aria-hidden': 'true' },
    ...symbols,
  );
}
