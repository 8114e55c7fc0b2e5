import type { Domains } from '../domains.ts';
import type { Language } from '../languages.ts';
import { type Files, loadPhrases, type PhraseFile, type Phrases } from '../load.ts';

const files: Files = import.meta.glob<PhraseFile>([
  '../*/{console,errors,flags,ui}.json',
  '../*/web/lottery-words.json',
  '!../notes/**',
]);

type ConsoleDomain = 'console' | 'errors' | 'flags' | 'ui';

/** What the console alone says of lottery families is written beside the names of their plays. */
const OF_FAMILIES = 'lotteries.';
export type ConsolePhrases = {
  readonly [D in ConsoleDomain]: Readonly<Record<keyof Domains[D], Phrases[string]>>;
};

/** All that the console says in a language. */
export async function loadConsole(language: Language): Promise<ConsolePhrases> {
  const of = (domain: ConsoleDomain | 'web/lottery-words') =>
    loadPhrases(listOf, language, [domain]);
  const [console, errors, flags, ui, lotteryWords] = await Promise.all([
    of('console'),
    of('errors'),
    of('flags'),
    of('ui'),
    of('web/lottery-words'),
  ]);
  const ofFamilies = Object.entries(lotteryWords).filter(([key]) => key.startsWith(OF_FAMILIES));
  return {
    console: { ...Object.fromEntries(ofFamilies), ...console },
    errors,
    flags,
    ui,
  } as ConsolePhrases;
}

const listOf = async (language: Language): Promise<Files> =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(`../${language}/`, './'), load]),
  );
