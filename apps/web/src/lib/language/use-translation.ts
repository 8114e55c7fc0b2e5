import type { PageDomains } from '@app/phrases/domains';
import type { Given } from '@app/phrases/make-translator';
import type { i18n } from 'i18next';
import { useTranslation as useUntyped } from 'react-i18next';

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
  readonly i18n: i18n;
}

interface UseTranslation {
  <Name extends PageDomain = 'frame'>(name?: Name): Translation<[Name]>;
  <const Names extends readonly PageDomain[]>(names: Names): Translation<Names>;
}

/**
 * Phrases of one or more domains, `frame` unless named, loaded before the component renders. A cast to our types, because
 * the library's own take a fifth of the type check, and a wrapper would add to every first visit.
 */
export const useTranslation = useUntyped as unknown as UseTranslation;
