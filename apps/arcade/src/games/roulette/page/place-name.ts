import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { isRed, type Place, places } from '../rules.ts';

type RouletteWords = Words<Phrase<'arcade/roulette'>>;

/** Spoken and written name of a place: "Red", or "Split 8, 11". */
export function placeName(words: RouletteWords, at: number): string {
  const place = places[at];
  return place ? words.say(`places.${place.kind}`, { numbers: numbersText(place) }) : '';
}

/** The numbers of a place, those of a dozen as a range. */
function numbersText({ kind, numbers }: Place): string {
  if (kind === 'dozen') return `${numbers[0]}–${numbers.at(-1)}`;
  return numbers.join(', ');
}

/** The result in a few words: "17 black". */
export function pocketText(words: RouletteWords, [pocket = 0]: readonly number[]): string {
  const color = words.list('colors')[pocket === 0 ? 0 : isRed(pocket) ? 1 : 2] ?? '';
  return words.say('pocket', { number: pocket, color });
}
