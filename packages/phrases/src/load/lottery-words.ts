import type { Language } from '../languages.ts';
import { type Files, loadPhrases, type PhraseFile, type Phrases } from '../load.ts';

const files: Files = import.meta.glob<PhraseFile>(['../*/web/lottery-words.json', '!../notes/**']);

/** Names for the codes in lottery rules, for pages other than the site's. */
export const loadLotteryWords = (language: Language): Promise<Phrases> =>
  loadPhrases(listOf, language, ['web/lottery-words']);

const listOf = async (language: Language): Promise<Files> =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(`../${language}/`, './'), load]),
  );
