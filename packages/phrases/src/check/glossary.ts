import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Term {
  /** The word of the language, or its words by sense. */
  readonly say: string;
  /** Words that say the same, and are not ours. */
  readonly never?: readonly string[];
}

/** The words of a language: one for one thing. */
export interface Glossary {
  /** By the term of English. */
  readonly terms: Readonly<Record<string, Term>>;
  /** What stays as English has it, wherever it has it: brands, names of games and of formats. */
  readonly keep?: readonly string[];
}

const ROOT = join(import.meta.dirname, '../glossary');
const read = new Map<string, Glossary>();

/** That of a language; one without any has no words of its own yet. */
export function glossaryOf(language: string): Glossary {
  const file = join(ROOT, `${language}.json`);
  const known =
    read.get(language) ??
    (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { terms: {} });
  read.set(language, known);
  return known;
}

/** Where words are written together, a word is found inside others. */
const TOGETHER =
  /[\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const patterns = new Map<string, RegExp>();

function patternOf(word: string): RegExp {
  const escaped = RegExp.escape(word);
  const known =
    patterns.get(word) ??
    new RegExp(
      TOGETHER.test(word) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`,
      'iu',
    );
  patterns.set(word, known);
  return known;
}

const wordIn = (word: string, words: string): boolean => patternOf(word).test(words);

/** What a glossary has against the words of a phrase. */
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
