import { element } from '../../../page/element.ts';
import type { OwnSeatView } from '../../../player-tables/hall.presenter.ts';
import { bullOf, KEEP } from '../rules.ts';
import { cardText } from './hand-text.ts';
import { cardFace } from './playing-card.ts';
import type { BullWords } from './words.ts';

/** The player's five cards: buttons that choose the card to swap, until the decision is made. */
export function makeOwnCards(words: BullWords, onChoose: () => void) {
  const root = element('div', {
    class: 'own-cards',
    role: 'group',
    'aria-label': words.say('yourCards'),
  });
  let shown = '';
  let chosen = KEEP;
  const mark = () => {
    for (const [at, button] of root.querySelectorAll('button').entries()) {
      button.setAttribute('aria-pressed', `${at + 1 === chosen}`);
    }
  };
  const cardButton = (card: number, at: number, isRaised: boolean) => {
    const button = element('button', {
      type: 'button',
      class: isRaised ? 'own-card raised' : 'own-card',
      'aria-label': cardText(words, card),
      'aria-pressed': 'false',
    });
    button.append(cardFace(card));
    button.addEventListener('click', () => {
      chosen = chosen === at + 1 ? KEEP : at + 1;
      mark();
      onChoose();
    });
    return button;
  };
  return {
    root,
    /** The decision as the player has marked it. */
    choice: () => chosen,
    show: (own: OwnSeatView | null) => {
      const cards = own?.cards ?? [];
      const isOpen = own?.decidesUntil !== null && own !== null;
      const key = `${cards} ${isOpen}`;
      if (key === shown) return;
      shown = key;
      chosen = KEEP;
      const three = cards.length > 0 ? bullOf(cards).three : [];
      root.replaceChildren(...cards.map((card, at) => cardButton(card, at, three.includes(at))));
      for (const button of root.querySelectorAll('button')) button.disabled = !isOpen;
    },
  };
}
