import './game.css';
import phrases from '@app/phrases/en/arcade/bull.json' with { type: 'json' };
import { element } from '../../../page/element.ts';
import { wordsOf } from '../../../page/words.ts';
import type { HandOfBet } from '../../game.ts';
import { type HandPlay, winnerOf } from '../../player-table/player-table.ts';
import { bull, cardsOf, KEEP } from '../rules.ts';
import { handText, seatText } from './hand-text.ts';
import { cardRow } from './seats-view.ts';

const words = wordsOf(phrases);

/** The seats of a past hand with their cards. Without a hand, the cards that seeds deal to all seats. */
export function picture(stops: readonly number[], hand: HandOfBet | null): Element {
  const winner = hand ? winnerOf(bull, stops, hand.plays) : undefined;
  const plays = hand?.plays ?? Array.from({ length: bull.seats }, (_, at): HandPlay => [at, KEEP]);
  const seats = plays.map((play) => {
    const [seat] = play;
    const isOwn = seat === hand?.seat;
    const cards = cardsOf(stops, play);
    const item = element(
      'li',
      { class: 'bull-seat' },
      element('span', { class: 'name' }, isOwn ? words.say('you') : seatText(words, seat)),
      element('span', { class: 'note' }, handText(words, cards)),
      cardRow(words, cards, true),
    );
    item.dataset.own = `${isOwn}`;
    item.dataset.winner = `${seat === winner}`;
    return item;
  });
  return element('ol', { class: 'bull-seats' }, ...seats);
}
