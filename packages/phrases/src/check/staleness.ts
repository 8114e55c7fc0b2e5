import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from './catalogue.ts';

/** Of a translation: not there, made from the English of today, or from an earlier one. */
export type TranslationState = 'new' | 'translated' | 'stale';

/** Beside the phrases, and not among them: no process reads it. */
const ROOT = join(import.meta.dirname, '../../made-from');
const DIGEST_LETTERS = 10;

/** Digests of the English that translations of a language were made from. */
export type MadeFrom = ReadonlySet<string>;

interface Place {
  readonly domain: string;
  readonly key: string;
}

/** The English of one phrase, as it is written down beside its translations. */
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

/** A line each, in the order of their letters: two branches seldom meet, and git may keep the lines of both. */
export function writeMadeFrom(language: string, madeFrom: MadeFrom, root = ROOT): void {
  mkdirSync(dirname(fileOf(language, root)), { recursive: true });
  writeFileSync(fileOf(language, root), `${[...madeFrom].sort().join('\n')}\n`);
}

export interface Translation extends Place {
  readonly english: string;
  readonly target: string | undefined;
  readonly state: TranslationState;
}

/** Every phrase of English with what a language makes of it, in the order of English. */
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
 * What is written down once translations were compared with the English of today. What was made from English that
 * is no more is dropped.
 *
 * @param isAccepted which of the stale ones say what English says now
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
