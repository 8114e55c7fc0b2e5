import type { Phrase } from '@app/phrases/domains';
import type { Words } from '../../../page/words.ts';
import { fish, isCaught } from '../rules.ts';

type OwnWords = Words<Phrase<'arcade/coral-cove'>>;

export const resultText = (words: OwnWords, stops: readonly number[], pays: number): string =>
  words.say(isCaught(stops, pays) ? 'result.caught' : 'result.escaped', {
    fish: fishName(words, pays),
    times: (pays / 100).toFixed(2),
  });

export const fishName = (words: Pick<OwnWords, 'list'>, pays: number): string =>
  words.list('fish')[fish.indexOf(pays)] ?? '';
