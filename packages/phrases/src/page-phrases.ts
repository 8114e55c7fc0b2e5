import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from './domains.ts';
import type { Language } from './languages.ts';
import { phrasesOf } from './translator.ts';

/** Domains shared by all pages. */
const SHARED: readonly string[] = ['errors', 'ui'];

let cached: readonly string[] | undefined;

/** Domains of the site's pages, by the names that pages use. */
function pageDomains(): readonly string[] {
  cached ??= [
    ...SHARED,
    ...readdirSync(join(import.meta.dirname, 'en/web'))
      .map((file) => file.replace(/\.json$/, ''))
      .filter((name) => !SHARED.includes(name)),
  ].sort();
  return cached;
}

const all = new Map<Language, ReadonlyMap<string, string>>();

/** All phrases of a site's pages in a language, by domain and key, such as `frame:nav.login`. */
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

/** Texts of errors for pages override the general ones. */
const filesOf = (name: string): readonly Domain[] => {
  if (name === 'ui') return ['ui'];
  return name === 'errors' ? ['errors', 'web/errors'] : [`web/${name}` as Domain];
};

/** Domain and key in the catalog for a page's name such as `frame:nav.login`. */
export function placeOfPagePhrase(name: string): readonly [domain: Domain, key: string] {
  const [page = '', ...rest] = name.split(':');
  const key = rest.join(':');
  const domains = filesOf(page);
  const last = domains.findLast((domain) => Object.hasOwn(phrasesOf('en', domain), key));
  return [last ?? (domains[0] as Domain), key];
}
