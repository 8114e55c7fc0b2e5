import { element } from '../../../page/element.ts';
import { locale } from '../../../page/settings.ts';
import { type HandName, paying } from '../rules.ts';
import type { PokerWords } from './words.ts';

/** Why a row is lit: the hand was dealt, returned the stake or less, or won more than the stake. */
type Light = 'dealt' | 'back' | 'won';

export interface PaysList {
  readonly root: HTMLElement;
  /** Lights the row of a hand, and no other. */
  readonly light: (hand?: HandName, light?: Light) => void;
}

/** The paytable beside the cards, in multiples of the stake. */
export function makePaysList(words: PokerWords): PaysList {
  const whole = new Intl.NumberFormat(locale);
  const rows = paying.map(({ name, pays }) =>
    element(
      'li',
      { 'data-hand': name },
      element('span', {}, words.say(`hands.${name}`)),
      element('bdi', {}, words.say('times', { multiplier: whole.format(pays) })),
    ),
  );
  const root = element('ol', { class: 'poker-pays', 'aria-label': words.say('pays') }, ...rows);
  return {
    root,
    light: (hand, light) => {
      for (const row of rows) {
        if (light && row.dataset.hand === hand) row.dataset.light = light;
        else delete row.dataset.light;
      }
    },
  };
}
