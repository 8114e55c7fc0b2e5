import './game.css';
import phrases from '@app/phrases/en/arcade/baccarat.json' with { type: 'json' };
import { wordsOf } from '../../../page/words.ts';
import { makeCardTable } from './cards.ts';

const words = wordsOf(phrases);

/** The hands of a past round. */
export function picture(stops: readonly number[]): Element {
  const names = { player: words.say('sides.player'), banker: words.say('sides.banker') };
  const cards = makeCardTable(names);
  cards.set(stops);
  return cards.root;
}
