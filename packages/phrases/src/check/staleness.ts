import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from './catalogue.ts';

/** State of a translation: missing, made from the current English, or from an earlier version. */
export type TranslationState = 'new' | 'translated' | 'stale';

/** Beside the phrases rather than among them: no process reads it. */
const ROOT = join(import.meta.dirname, '../../made-from');
const DIGEST_LETTERS = 10;

/** Digests of the English texts that a language's translations were made from. */
export type MadeFrom = ReadonlySet<string>;

interface Place {
  readonly domain: string;
  readonly key: string;
}

/** Digest of an English phrase, stored with its translations. */
export const digestOf = ({ domain, key }: Place, english: string): string =>
  createHash('sha256')
    .update([domain, key, english].join('\0'))
    .digest('base64url')
    .slice(0, DIGEST_LETTERS);

const fileOf = (language: string, root: string) => join(root, `${language}.txt`);

export const readMadeFrom = (language: string, root = ROOT): MadeFrom =>
  existsSync(fileOf(language, root))
    ? new Set(readFileSync(fileOf(language, root), 'utf8').split('\n').filter(Boolean))
    : new Set();

/** One digest per line, sorted, so that merges of branches rarely conflict and can keep both sides. */
export function writeMadeFrom(language: string, madeFrom: MadeFrom, root = ROOT): void {
  mkdirSync(dirname(fileOf(language, root)), { recursive: true });
  writeFileSync(fileOf(language, root), `${[...madeFrom].sort().join('\n')}\n`);
}

export interface Translation extends Place {
  readonly english: string;
  readonly target: string | undefined;
  readonly state: TranslationState;
}

/** Every English phrase with its translation and state, in the order of English. */
export function translationsOf(
  catalogue: Catalogue,
  language: string,
  madeFrom: MadeFrom,
): Translation[] {
  return Object.entries(catalogue.en ?? {}).flatMap(([domain, phrases]) =>
    Object.entries(phrases).map(([key, english]): Translation => {
      const target = catalogue[language]?.[domain]?.[key];
      const isCurrent = madeFrom.has(digestOf({ domain, key }, english));
      const written = isCurrent ? 'translated' : 'stale';
      return { domain, key, english, target, state: target === undefined ? 'new' : written };
    }),
  );
}

/**
 * Digests to store after a review of translations. Those of outdated English are dropped.
 *
 * @param isAccepted whether a stale translation matches the current English
 */
export const accepting = (
  translations: readonly Translation[],
  isAccepted: (place: Place) => boolean,
): MadeFrom =>
  new Set(
    translations
      .filter(
        ({ state, ...place }) => state === 'translated' || (state === 'stale' && isAccepted(place)),
      )
      .map((each) => digestOf(each, each.english)),
  );
