import { element } from '../../../page/element.ts';
import type { PlaceActions, TableChips } from '../../../page/live/live-game.ts';
import type { LiveWords } from '../../../page/live/live-words.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { baccarat, paysOf, type Side, sides } from '../rules.ts';

interface BoardParts {
  readonly words: LiveWords;
  readonly nameOf: (side: Side) => string;
  readonly actions: PlaceActions;
}

/** The five places of the table, each a button with its chips. */
export function makeBoard({ words, nameOf, actions }: BoardParts) {
  const places = sides.map((side, at) => {
    const [own, crowd] = [element('bdi', { class: 'own' }), element('bdi', { class: 'crowd' })];
    const button = element(
      'button',
      { type: 'button', class: `side-place ${side}` },
      element('span', { class: 'name' }, nameOf(side)),
      element('span', { class: 'odds' }, `${paysOf(side) / 100}×`),
      crowd,
      own,
    );
    button.addEventListener('click', () => actions.add(at));
    button.addEventListener('keydown', ({ key }) => {
      if (key === 'Delete' || key === 'Backspace') actions.remove(at);
    });
    return { side, button, own, crowd };
  });
  const root = element('div', { class: 'baccarat-board' }, ...places.map(({ button }) => button));
  return {
    root,
    showChips: ({ confirmed, own, crowd }: TableChips, text: MoneyText) => {
      for (const [at, place] of places.entries()) {
        const [mine, all] = [own.get(at) ?? 0, crowd.get(at) ?? 0];
        place.own.textContent = mine > 0 ? text.chip(mine) : '';
        place.own.dataset.chips =
          mine === 0 ? 'none' : mine > (confirmed.get(at) ?? 0) ? 'pending' : 'own';
        place.crowd.textContent = all > 0 ? text.chip(all) : '';
        const label = words.say('placeOf', {
          place: nameOf(place.side),
          times: paysOf(place.side) / 100,
        });
        const chips = { place: label, own: text.stake(mine), all: text.stake(all) };
        place.button.setAttribute(
          'aria-label',
          mine + all === 0 ? label : words.say('chipsOn', chips),
        );
      }
    },
    /** Marks the places that a result pays more than their chips, or none. */
    mark: (stops: readonly number[] | null) => {
      for (const [at, { button }] of places.entries()) {
        button.classList.toggle('hit', stops !== null && baccarat.pays(stops, at) > 100);
      }
    },
  };
}
