import { box, place } from '../../../page/art/draw.ts';
import { suitShape } from '../../../page/art/suit-shape.ts';
import { drawing } from '../../../page/element.ts';
import { sound } from '../../../page/sound.ts';
import { isCalm } from '../../originals/page/scene.ts';
import { pointsOf, RANK_NAMES, rankOf, suitOf } from '../../shared/playing-cards.ts';
import { handsOf, totalOf } from '../rules.ts';

/** Positions of a hand's cards; the third is turned sideways. */
const SPOTS = [
  { at: [-23, 0], turn: 0 },
  { at: [21, 0], turn: 0 },
  { at: [0, 58], turn: 90 },
] as const;

export interface CardTable {
  readonly root: SVGSVGElement;
  /** Deals the cards one by one, the last one before `withinMs` is over. */
  readonly deal: (cards: readonly number[], withinMs: number) => Promise<void>;
  /** Shows dealt cards, or an empty table. */
  readonly set: (cards: readonly number[] | undefined) => void;
}

/** Draws the two hands, seen from above. */
export function makeCardTable(sideNames: { player: string; banker: string }): CardTable {
  const root = drawing(
    `<svg viewBox="0 0 220 170" class="card-table"><g class="hand player" transform="translate(57 70)"><text class="side" y="-51"></text><g class="cards"></g><text class="total" x="-42" y="70"></text></g>
    <path class="middle" d="M110 14V156"/>
    <g class="hand banker" transform="translate(163 70)"><text class="side" y="-51"></text><g class="cards"></g><text class="total" x="42" y="70"></text></g></svg>`,
  );
  const hands = (['player', 'banker'] as const).map((side) => {
    const hand = root.querySelector<SVGElement>(`.${side}`);
    const [name, cards, total] = ['.side', '.cards', '.total'].map((part) =>
      hand?.querySelector<SVGElement>(part),
    );
    if (name) name.textContent = sideNames[side];
    return { cards, total };
  });
  const show = (dealt: readonly number[], count: number) => {
    const { player, banker, winner } = handsOf(dealt);
    const order = orderOf(player.length, banker.length).slice(0, count);
    for (const [hand, own] of [player, banker].entries()) {
      const shown = own.slice(0, order.filter((each) => each === hand).length);
      const { cards, total } = hands[hand] ?? {};
      if (cards) cards.innerHTML = shown.map((card, at) => cardText(card, at)).join('');
      const points = totalOf(shown.map((card) => pointsOf(rankOf(card))));
      if (total) total.textContent = shown.length > 0 ? `${points}` : '';
    }
    root.dataset.winner = count >= dealt.length && dealt.length > 0 ? winner : 'none';
  };
  const set = (cards: readonly number[] | undefined) => show(cards ?? [], cards?.length ?? 0);
  set(undefined);
  return {
    root,
    set,
    deal: async (cards, withinMs) => {
      if (isCalm() || withinMs < 500) return set(cards);
      const gap = withinMs / (cards.length + 1);
      show(cards, 0);
      for (let count = 1; count <= cards.length; count++) {
        await new Promise((resolve) => setTimeout(resolve, gap));
        sound.stop();
        show(cards, count);
      }
      await new Promise((resolve) => setTimeout(resolve, gap));
    },
  };
}

/** The hand that each card is dealt to: 0 is the player's, 1 the banker's. */
const orderOf = (player: number, banker: number): number[] => [
  0,
  1,
  0,
  1,
  ...(player > 2 ? [0] : []),
  ...(banker > 2 ? [1] : []),
];

function cardText(card: number, at: number): string {
  const suit = suitOf(card);
  const ink = suit === 1 || suit === 2 ? 'oklch(0.55 0.2 25)' : 'oklch(0.25 0.02 260)';
  const { at: spot, turn } = SPOTS[at] ?? SPOTS[0];
  const name = RANK_NAMES[rankOf(card)] ?? '';
  const face = [
    box({ width: 40, height: 56, corner: 4 }, 'oklch(0.985 0.008 95)'),
    `<text class="rank" x="-13" y="-15" fill="${ink}">${name}</text>`,
    place(suitShape(suit, ink), { at: [2, 6], scale: 1.15 }),
  ];
  return place(`<g class="card">${face.join('')}</g>`, { at: spot, turn });
}
