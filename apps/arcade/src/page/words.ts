import type { Domain, Phrase } from '@app/phrases/domains';
import type { Translate } from '@app/phrases/make-translator';
import { plainTranslator } from '@app/phrases/plain-translator';
import { locale } from './settings.ts';

type Listed<Key> = Key extends `${infer Name}.${number}` ? Name : never;

type ArcadeDomain = Extract<Domain, `arcade/${string}`>;
type ArcadePhrase = Phrase<ArcadeDomain>;

/** Phrases of a page in the language that it was built in. */
export interface Words<Key extends ArcadePhrase> {
  readonly say: Translate<ArcadeDomain, Key>;
  /** The phrases `name.1`, `name.2` and so on. */
  readonly list: (name: Listed<Key>) => readonly string[];
}

export function wordsOf<Key extends ArcadePhrase>(
  phrases: Readonly<Record<Key, string>>,
): Words<Key> {
  const say = plainTranslator(phrases, locale);
  const keys = Object.keys(phrases) as Key[];
  return {
    say,
    list: (name) => keys.filter((key) => key.startsWith(`${name}.`)).map((key) => say(key)),
  };
}
