import type { Language } from '../languages.ts';
import { type Files, loadPhrases, type Phrases } from '../load.ts';

/** The list of files is loaded per language: the lists of forty languages would be as large as the entry chunk. */
const lists = import.meta.glob<{ files: Files }>('../*/pages.ts');

const listOf = async (language: Language): Promise<Files> =>
  (await lists[`../${language}/pages.ts`]?.())?.files ?? {};

/** Loads one domain of the site's pages. */
export const loadPageDomain = (language: Language, domain: string): Promise<Phrases> =>
  loadPhrases(listOf, language, filesOf(domain));

/** Errors come from the specification's catalog, overridden by the pages' own texts. */
const filesOf = (domain: string): readonly string[] => {
  if (domain === 'ui') return ['ui'];
  return domain === 'errors' ? ['errors', 'web/errors'] : [`web/${domain}`];
};

export async function pageDomains(): Promise<readonly string[]> {
  const files = Object.keys(await listOf('en'));
  return [...new Set(files.map((file) => file.replace(/^.*\/|\.json$/g, '')))];
}
