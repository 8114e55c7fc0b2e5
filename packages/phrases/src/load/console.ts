import type { Language } from '../languages.ts';
import { type Files, loadPhrases, type PhraseFile, type Phrases } from '../load.ts';
import type { PhraseFiles } from '../phrase-files.ts';

const files: Files = import.meta.glob<PhraseFile>([
  '../*/{console,errors,flags,jobs,ui}.json',
  '!../notes/**',
]);

type ConsoleDomain = 'console' | 'errors' | 'flags' | 'jobs' | 'ui';

export type ConsolePhrases = {
  readonly [D in ConsoleDomain]: Readonly<Record<keyof PhraseFiles[D], Phrases[string]>>;
};

/**
 * Phrases of every page of the console in a language. Pages that show lotteries load the names of families and
 * plays.
 */
export async function loadConsole(language: Language): Promise<ConsolePhrases> {
  const of = (domain: ConsoleDomain) => loadPhrases(listOf, language, [domain]);
  const [console, errors, flags, jobs, ui] = await Promise.all([
    of('console'),
    of('errors'),
    of('flags'),
    of('jobs'),
    of('ui'),
  ]);
  return { console, errors, flags, jobs, ui } as ConsolePhrases;
}

const listOf = async (language: Language): Promise<Files> =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(`../${language}/`, './'), load]),
  );
