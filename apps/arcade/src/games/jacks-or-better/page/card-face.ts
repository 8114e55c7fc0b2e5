import { disc, line, place, shape } from '../../../page/art/draw.ts';
import { suitShape } from '../../../page/art/suit-shape.ts';
import { drawing } from '../../../page/element.ts';
import { RANK_NAMES, rankOf, suitOf } from '../../shared/playing-cards.ts';

const RED = 'oklch(0.53 0.21 25)';
const BLACK = 'oklch(0.24 0.02 260)';
const GOLD = 'oklch(0.74 0.14 82)';

/** The hats of a jack, a queen and a king, about 52 wide around the origin. */
const HATS: Readonly<Record<number, (ink: string) => string>> = {
  10: (ink) =>
    shape('M-26 14C-28 -6 -12 -18 6 -16C20 -14 28 -2 26 14Z', GOLD) +
    line('M4 -16C10 -28 20 -30 27 -27C24 -17 18 -13 8 -13', ink, 3.5) +
    shape('M-28 9H28V18H-28Z', ink),
  11: (ink) =>
    shape('M-26 16L-22 -10L-10 4L0 -16L10 4L22 -10L26 16Z', GOLD) +
    disc(4.5, ink, [-22, -13]) +
    disc(4.5, ink, [0, -19]) +
    disc(4.5, ink, [22, -13]),
  12: (ink) =>
    shape('M-27 16V-12L-13 0L0 -20L13 0L27 -12V16Z', GOLD) +
    line('M0 -31V-19M-6 -26H6', ink, 3.5) +
    shape('M-27 9H27V17H-27Z', ink),
};

/** The face of a card, hidden from screen readers: the element around it names the card. */
export function cardFace(card: number): SVGSVGElement {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const ink = suit === 1 || suit === 2 ? RED : BLACK;
  const name = RANK_NAMES[rank] ?? '';
  const hat = HATS[rank]?.(ink);
  const middle = hat
    ? place(hat, { at: [63, 62], scale: 0.9 }) +
      place(suitShape(suit, ink), { at: [63, 108], scale: 2.5 })
    : place(suitShape(suit, ink), { at: [63, 103], scale: 2.9 });
  return drawing(
    `<svg class="face" viewBox="0 0 100 140" aria-hidden="true"><rect width="100" height="140" rx="10"/><text x="${name.length > 1 ? 3 : 8}" y="40" fill="${ink}">${name}</text>${place(suitShape(suit, ink), { at: [21, 62], scale: 1.15 })}${middle}</svg>`,
  );
}

/** The back of a card. */
export const cardBack = (): SVGSVGElement =>
  drawing(
    '<svg class="back" viewBox="0 0 100 140" aria-hidden="true"><rect width="100" height="140" rx="10"/><rect class="frame" x="7" y="7" width="86" height="126" rx="6"/><path d="M50 22L82 70L50 118L18 70Z"/><path class="inner" d="M50 46L66 70L50 94L34 70Z"/></svg>',
  );
