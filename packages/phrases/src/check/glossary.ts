import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Term {
  /** Word of the language, or words by sense. */
  readonly say: string;
  /** Synonyms not to be used. */
  readonly never?: readonly string[];
}

/** Terms of a language: one word per concept. */
export interface Glossary {
  /** By English term. */
  readonly terms: Readonly<Record<string, Term>>;
  /** Words kept in English: brands, names of games and of formats. */
  readonly keep?: readonly string[];
}

const ROOT = join(import.meta.dirname, '../glossary');
const read = new Map<string, Glossary>();

/** Glossary of a language; empty if it has none yet. */
export function glossaryOf(language: string): Glossary {
  const file = join(ROOT, `${language}.json`);
  const cached =
    read.get(language) ??
    (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { terms: {} });
  read.set(language, cached);
  return cached;
}

/** Scripts without spaces between words, where terms are found inside other words. */
const TOGETHER =
  /[\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const patterns = new Map<string, RegExp>();

function patternOf(word: string): RegExp {
  const escaped = RegExp.escape(word);
  const cached =
    patterns.get(word) ??
    new RegExp(
      TOGETHER.test(word) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`,
      'iu',
    );
  patterns.set(word, cached);
  return cached;
}

const wordIn = (word: string, words: string): boolean => patternOf(word).test(words);

/** Violations of the glossary in a phrase. */
export function checkGlossary(
  { terms, keep = [] }: Glossary,
  words: string,
  english: string,
): string[] {
  return [
    ...Object.values(terms).flatMap(({ say, never = [] }) =>
      never
        .filter((word) => wordIn(word, words))
        .map((word) => `“${word}”: the glossary says ${say}`),
    ),
    ...keep
      .filter((name) => wordIn(name, english) && !wordIn(name, words))
      .map((name) => `“${name}”: stays as it is in English`),
  ];
}
