import { suitShape } from '../../../page/art/suit-shape.ts';
import { drawing } from '../../../page/element.ts';
import { RANK_NAMES, rankOf, suitOf } from '../../shared/playing-cards.ts';

const RED = 'oklch(0.55 0.2 25)';
const BLACK = 'oklch(0.25 0.02 260)';

/** The face of a card, hidden from screen readers: the element around it names the card. */
export function cardFace(card: number): SVGSVGElement {
  const suit = suitOf(card);
  const ink = suit === 1 || suit === 2 ? RED : BLACK;
  return drawing(
    `<svg viewBox="0 0 40 56" class="card-face" aria-hidden="true"><rect width="40" height="56" rx="4"/><text x="4" y="16" fill="${ink}">${RANK_NAMES[rankOf(card)] ?? ''}</text><g transform="translate(22 36) scale(1.15)">${suitShape(suit, ink)}</g></svg>`,
  );
}

/** The back of a card. */
export const cardBack = (): SVGSVGElement =>
  drawing(
    '<svg viewBox="0 0 40 56" class="card-back" aria-hidden="true"><rect width="40" height="56" rx="4"/><path d="M20 8L34 28L20 48L6 28Z"/></svg>',
  );
