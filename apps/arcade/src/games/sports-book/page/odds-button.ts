import { element } from '../../../page/element.ts';
import { type BookWords, oddsText } from './league-text.ts';

interface OddsState {
  /** Hundredths; 0 if the selection is not offered. */
  readonly odds: number;
  readonly canBet: boolean;
  readonly isChosen: boolean;
  readonly isWon: boolean;
}

interface OddsButtonParts {
  /** Whole name of the selection with its match. */
  readonly name: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** A selection with its odds. It can be pressed while bets are taken and it is offered. */
export function makeOddsButton(words: BookWords, { name, label, onPress }: OddsButtonParts) {
  const mark = element('span', { class: 'won-mark' });
  const figure = element('bdi', { class: 'odds-figure' });
  const root = element(
    'button',
    { type: 'button', class: 'odds-button', 'aria-pressed': 'false' },
    element('span', { class: 'odds-label' }, label),
    figure,
    mark,
  );
  root.addEventListener('click', () => {
    if (root.getAttribute('aria-disabled') !== 'true') onPress();
  });
  let shown: number | undefined;
  return {
    root,
    show: ({ odds, canBet, isChosen, isWon }: OddsState) => {
      root.setAttribute('aria-pressed', `${isChosen}`);
      root.setAttribute('aria-disabled', `${!canBet || odds === 0}`);
      root.dataset.won = `${isWon}`;
      mark.textContent = isWon ? words.say('wonMark') : '';
      if (odds === shown) return;
      root.dataset.moved = movedBy(shown, odds);
      shown = odds;
      figure.textContent = odds > 0 ? oddsText(odds) : '–';
      root.setAttribute(
        'aria-label',
        odds > 0
          ? words.say('selectionAt', { selection: name, odds: oddsText(odds) })
          : words.say('selectionOff', { selection: name }),
      );
    },
  };
}

/** Direction in which odds moved since the last break. */
function movedBy(before: number | undefined, odds: number): 'up' | 'down' | 'none' {
  if (!before || odds === 0) return 'none';
  return odds > before ? 'up' : 'down';
}
