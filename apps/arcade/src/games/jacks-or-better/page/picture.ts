import './game.css';
import phrases from '@app/phrases/en/arcade/jacks-or-better.json' with { type: 'json' };
import { element } from '../../../page/element.ts';
import { wordsOf } from '../../../page/words.ts';
import { dealtOf, drawnOf, holdOf, isHeld } from '../rules.ts';
import { cardFace } from './card-face.ts';

const words = wordsOf(phrases);

/** The hand of a past round as dealt, and after the draw. Seeds alone determine the deal and the next five cards. */
export function picture(stops: readonly number[], decisions: readonly number[] | null): Element {
  const hold = decisions ? holdOf(decisions) : 0;
  return element(
    'div',
    { class: 'poker-past' },
    element('p', { class: 'poker-caption' }, words.say('asDealt')),
    cardRow(dealtOf(stops), hold),
    element('p', { class: 'poker-caption' }, words.say(decisions ? 'afterDraw' : 'nextCards')),
    cardRow(drawnOf(stops, hold), 0),
  );
}

function cardRow(cards: readonly number[], hold: number): HTMLElement {
  const places = cards.map((card, place) => {
    const mark = element('span', { class: 'held-mark' }, words.say('held'));
    const face = element('div', { class: 'poker-card' }, cardFace(card));
    const root = element('div', { class: 'poker-place' }, mark, face);
    root.dataset.held = `${isHeld(hold, place)}`;
    return root;
  });
  return element('div', { class: 'poker-hand' }, ...places);
}
