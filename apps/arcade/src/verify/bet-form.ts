import { element } from '../page/element.ts';
import { titleOf } from '../page/title.ts';
import { choiceText } from '../round/choice-text.ts';
import {
  choicesOf,
  type GameName,
  gameNames,
  isGameName,
  isHand,
  isPot,
  isSlot,
} from '../round/deal-again.ts';
import { words } from './words.ts';

export interface BetForm {
  readonly root: HTMLElement;
  readonly value: () => { readonly game: GameName; readonly choice: number | null };
  readonly fill: (bet: { readonly game: GameName; readonly choice: number | null }) => void;
}

/** Form for a round's game and choice. */
export function makeBetForm(first: GameName): BetForm {
  const game = element('select', { id: 'game', class: 'code' });
  for (const name of gameNames) {
    game.append(element('option', { value: name }, titleOf(name)));
  }
  const choice = element('select', { id: 'choice', class: 'code' });
  const choiceField = element(
    'div',
    { class: 'field' },
    element('label', { for: 'choice' }, words.say('choice')),
    choice,
  );
  const gameNow = (): GameName => (isGameName(game.value) ? game.value : first);
  const offerChoices = () => {
    const name = gameNow();
    const offered = choicesOf(name);
    choiceField.hidden = !offered;
    choice.replaceChildren();
    if (!offered || isSlot(name) || name === 'jacks-or-better' || isHand(name) || isPot(name))
      return;
    for (const each of offered.all) {
      choice.append(element('option', { value: each }, choiceText(name, each)));
    }
    choice.value = `${offered.opening}`;
  };
  const fill: BetForm['fill'] = (bet) => {
    game.value = bet.game;
    offerChoices();
    if (bet.choice !== null) choice.value = `${bet.choice}`;
  };
  game.addEventListener('change', offerChoices);
  fill({ game: first, choice: null });
  return {
    root: element(
      'div',
      { class: 'bet-form' },
      element(
        'div',
        { class: 'field' },
        element('label', { for: 'game' }, words.say('game')),
        game,
      ),
      choiceField,
    ),
    value: () => ({ game: gameNow(), choice: choiceField.hidden ? null : Number(choice.value) }),
    fill,
  };
}
