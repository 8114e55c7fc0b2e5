import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { arrivalsOf } from '../rules.ts';

type OwnWords = Words<Phrase<'arcade/regatta'>>;

export function resultText(words: OwnWords, stops: readonly number[], boat: number): string {
  const arrivals = arrivalsOf(stops);
  const winner = words.list('boats')[arrivals[0] ?? 0] ?? '';
  const place = arrivals.indexOf(boat) + 1;
  return place === 1
    ? words.say('result.won', { winner })
    : words.say('result.lost', { winner, place });
}
