import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from './domains.ts';
import type { Language } from './languages.ts';
import { phrasesOf } from './read.ts';

/** What all pages say beside their own domains. */
const SHARED: readonly string[] = ['errors', 'ui'];

let known: readonly string[] | undefined;

/** The domains of the site's pages, as these call them. */
function pageDomains(): readonly string[] {
  known ??= [
    ...SHARED,
    ...readdirSync(join(import.meta.dirname, 'en/web'))
      .map((file) => file.replace(/\.json$/, ''))
      .filter((name) => !SHARED.includes(name)),
  ].sort();
  return known;
}

const all = new Map<Language, ReadonlyMap<string, string>>();

/** All that the pages of a site say in a language, by domain and key, as in `frame:nav.login`. */
export function pagePhrases(language: Language): ReadonlyMap<string, string> {
  const made = all.get(language) ?? read(language);
  all.set(language, made);
  return made;
}

const read = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    pageDomains().flatMap((name) =>
      filesOf(name).flatMap((domain) =>
        Object.entries<string>(phrasesOf(language, domain)).map(([key, text]): [string, string] => [
          `${name}:${key}`,
          text,
        ]),
      ),
    ),
  );

/** What the pages say of an error stands over what all say of it. */
const filesOf = (name: string): readonly Domain[] => {
  if (name === 'ui') return ['ui'];
  return name === 'errors' ? ['errors', 'web/errors'] : [`web/${name}` as Domain];
};

/** Where the catalogue has what pages call `frame:nav.login`: its domain and its key there. */
export function placeOfPagePhrase(name: string): readonly [domain: Domain, key: string] {
  const [page = '', ...rest] = name.split(':');
  const key = rest.join(':');
  const domains = filesOf(page);
  const last = domains.findLast((domain) => Object.hasOwn(phrasesOf('en', domain), key));
  return [last ?? (domains[0] as Domain), key];
}
