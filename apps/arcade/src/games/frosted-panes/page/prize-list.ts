import { element } from '../../../page/element.ts';
import { prizesOf } from '../rules.ts';
import { paneFace } from './pane-face.ts';
import { symbolName, timesText } from './result-text.ts';
import type { PanesWords } from './words.ts';

/** How a prize is marked: it returned the stake or less, or won more than the stake. */
export type Mark = 'back' | 'won';

export interface PrizeList {
  readonly root: HTMLElement;
  readonly showCard: (card: number) => void;
  /** Marks a symbol, and no other. */
  readonly mark: (symbol?: number, mark?: Mark) => void;
}

/** The prizes of a card: each symbol with its payout in multiples of the stake. */
export function makePrizeList(words: PanesWords): PrizeList {
  const root = element('ol', { class: 'prizes', 'aria-label': words.say('prizes') });
  return {
    root,
    showCard: (card) =>
      root.replaceChildren(
        ...prizesOf(card).map((_, symbol) => {
          const spoken = { symbol: symbolName(words, symbol), times: timesText(card, symbol) };
          const face = paneFace(card, symbol);
          face.setAttribute('aria-hidden', 'true');
          const name = element('span', { class: 'sr-only' }, words.say('prize', spoken));
          return element('li', {}, face, name);
        }),
      ),
    mark: (symbol, mark) => {
      for (const [at, item] of [...root.querySelectorAll('li')].entries()) {
        if (mark && at === symbol) item.dataset.mark = mark;
        else delete item.dataset.mark;
      }
    },
  };
}
