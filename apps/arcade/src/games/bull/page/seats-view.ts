import { element } from '../../../page/element.ts';
import type { HandView, SeatView } from '../../../player-tables/hall.presenter.ts';
import { bullOf, cardsOf } from '../rules.ts';
import { cardText, type HandWords, handText, seatText } from './hand-text.ts';
import { cardBack, cardFace } from './playing-card.ts';
import type { BullWords } from './words.ts';

const CARDS = [0, 1, 2, 3, 4];

/** The seats of a hand, each with its state, and with its cards from the showdown on. */
export function makeSeatsView(words: BullWords) {
  const root = element('ol', { class: 'bull-seats', 'aria-label': words.say('seats') });
  return {
    root,
    show: (hand: HandView) =>
      root.replaceChildren(...hand.seats.map((seat, at) => seatItem(words, hand, { seat, at }))),
  };
}

interface SeatAt {
  readonly seat: SeatView | null;
  readonly at: number;
}

function seatItem(words: BullWords, hand: HandView, { seat, at }: SeatAt): HTMLElement {
  const isOwn = hand.own?.seat === at;
  const name = isOwn ? words.say('you') : seatText(words, at);
  const cards = shownCards(hand, { seat, at });
  const item = element(
    'li',
    { class: 'bull-seat' },
    element('span', { class: 'name' }, seat ? name : words.say('free')),
    element('span', { class: 'note' }, seat ? stateText(words, seat, cards) : ''),
    cardRow(words, cards, seat?.state === 'in'),
  );
  item.dataset.seat = seat ? seat.state : 'free';
  item.dataset.own = `${isOwn}`;
  item.dataset.winner = `${hand.winner === at}`;
  return item;
}

function shownCards({ stops }: HandView, { seat, at }: SeatAt): readonly number[] | undefined {
  if (!stops || seat?.state !== 'in') return undefined;
  return cardsOf(stops, [at, seat.choice ?? 0]);
}

function stateText(
  words: BullWords,
  { state, hasDecided }: SeatView,
  cards: readonly number[] | undefined,
): string {
  if (cards) return handText(words, cards);
  if (state === 'seated') return words.say('seated');
  if (state === 'out') return words.say('out');
  return words.say(hasDecided ? 'decided' : 'deciding');
}

/** Five cards: faces with the three of a bull raised, or backs. */
export function cardRow(
  words: HandWords,
  cards: readonly number[] | undefined,
  isDealt: boolean,
): HTMLElement {
  const row = element('span', { class: 'bull-cards' });
  if (!isDealt) return row;
  const three = cards ? bullOf(cards).three : [];
  for (const at of CARDS) {
    const card = cards?.[at];
    const text = card === undefined ? words.say('faceDown') : cardText(words, card);
    const item = element(
      'span',
      { class: three.includes(at) ? 'bull-card raised' : 'bull-card' },
      element('span', { class: 'sr-only' }, cards || at === 0 ? text : ''),
    );
    item.prepend(card === undefined ? cardBack() : cardFace(card));
    row.append(item);
  }
  return row;
}
