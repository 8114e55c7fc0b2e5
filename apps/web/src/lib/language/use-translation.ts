import type { PageDomains } from '@app/phrases/domains';
import type { Given } from '@app/phrases/make-translator';
import { createContext, use, useSyncExternalStore } from 'react';
import { pageTexts } from './page-texts.ts';
import type { Texts } from './texts.ts';

export type PageDomain = keyof PageDomains;

/** Keys of a page's domains: those of the first one as they are, all with their domain as in `errors:chunk.failed`. */
type KeyOf<Names extends readonly PageDomain[]> =
  | (keyof PageDomains[Names[0]] & string)
  | { [D in Names[number]]: `${D}:${keyof PageDomains[D] & string}` }[Names[number]];

type WantedBy<Names extends readonly PageDomain[], Key> = Key extends keyof PageDomains[Names[0]]
  ? PageDomains[Names[0]][Key]
  : Key extends `${infer D extends PageDomain}:${infer Rest}`
    ? Rest extends keyof PageDomains[D]
      ? PageDomains[D][Rest]
      : never
    : never;

/** Formats a phrase of a page; requires all arguments that it has in English. */
export type Translate<Names extends readonly PageDomain[]> = <Key extends KeyOf<Names>>(
  key: Key,
  ...given: Given<WantedBy<Names, Key>>
) => string;

interface Translation<Names extends readonly PageDomain[]> {
  readonly t: Translate<Names>;
  readonly i18n: Pick<Texts, 'language' | 'changeLanguage' | 'exists'>;
}

interface UseTranslation {
  <Name extends PageDomain = 'frame'>(name?: Name): Translation<[Name]>;
  <const Names extends readonly PageDomain[]>(names: Names): Translation<Names>;
}

/** Other texts than the page's, for a part that is rendered by the server. */
export const TextsContext = createContext<Texts>(pageTexts);

/** Phrases of one or more domains, `frame` unless named, loaded before the component renders. */
export const useTranslation = ((names: string | readonly string[] = 'frame') => {
  const texts = use(TextsContext);
  const domains = [names].flat();
  const language = () => texts.language;
  useSyncExternalStore(texts.subscribe, language, language);
  const pending = texts.pending(domains);
  if (pending) throw pending; // React renders again once it is settled
  return { t: texts.formatOf(domains[0] ?? 'frame'), i18n: texts };
}) as unknown as UseTranslation;
