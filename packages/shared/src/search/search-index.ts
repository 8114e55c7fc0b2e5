import { foldText, wordsOf } from './fold-text.ts';
import { QUALITY, qualityFor } from './word-quality.ts';

/** The texts by which an entry is found. */
export interface Searchable {
  readonly title: string;
  /** Titles in other languages, by language. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Further words, which count less than the title. */
  readonly also?: readonly string[];
  /** Body text, in which only exact matches count. */
  readonly text?: string;
}

interface Title {
  readonly folded: string;
  /** Positions in the vocabulary. */
  readonly words: readonly number[];
}

interface Indexed {
  readonly title: Title;
  readonly titles: Readonly<Record<string, Title>>;
  readonly also: readonly number[];
  readonly text: string;
}

/** Entries, and the distinct words of their titles and further words: a search compares each distinct word once. */
export interface SearchIndex {
  readonly vocabulary: readonly string[];
  readonly entries: readonly Indexed[];
}

export interface Match {
  /** Position of the entry among those of the index. */
  readonly place: number;
  /** Lower is better. */
  readonly score: number;
}

/** Builds an index of entries, given in order of importance. Titles in other languages are further words as well. */
export function buildSearchIndex(searchables: readonly Searchable[]): SearchIndex {
  const vocabulary = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = vocabulary.get(word) ?? vocabulary.size;
    vocabulary.set(word, number);
    return number;
  };
  const titles = new Map<string, Title>();
  /** Cached by text, because the names of vendors repeat in thousands of entries. */
  const titleOf = (text: string): Title => {
    const known = titles.get(text);
    if (known) return known;
    const folded = foldText(text);
    const title = { folded, words: wordsOf(folded).map(numberOf) };
    titles.set(text, title);
    return title;
  };
  const entries = searchables.map(
    ({ title, titles: inOthers = {}, also = [], text = '' }): Indexed => {
      const first = titleOf(title);
      const others = Object.entries(inOthers).map(([of, each]) => [of, titleOf(each)] as const);
      const further = also.flatMap((each) => titleOf(each).words);
      const spoken = others.length > 0 ? [first, ...others.map(([, each]) => each)] : [];
      return {
        title: first,
        titles: Object.fromEntries(others),
        also: [...new Set([...further, ...spoken.flatMap(({ words }) => words)])],
        text: foldText(text),
      };
    },
  );
  return { vocabulary: [...vocabulary.keys()], entries };
}

/** Penalty for a match outside the title. */
const BESIDE = 4;
/** Penalty for a match in the body text only: higher than any other match. */
const IN_TEXT = 12;
/** Maximum of words in a query; further ones are ignored. */
const WORDS_MAX = 8;

/**
 * Entries that match all words of a query, best first. Tolerates typing errors.
 *
 * @param language language of the titles to rank by, for entries with a title in it
 */
export function searchIn(
  { vocabulary, entries }: SearchIndex,
  query: string,
  language?: string,
): Match[] {
  const typed = wordsOf(foldText(query)).slice(0, WORDS_MAX);
  if (typed.length === 0) return [];
  const whole = typed.join(' ');
  const rated = typed.map((word) => ({ word, qualities: vocabulary.map(qualityFor(word)) }));
  const matches: Match[] = [];
  for (const [place, entry] of entries.entries()) {
    const title = (language !== undefined && entry.titles[language]) || entry.title;
    const score = scoreOf(entry, title, rated);
    if (score === undefined) continue;
    matches.push({ place, score: title.folded === whole ? score - 1 : score });
  }
  return matches.sort((a, b) => a.score - b.score || a.place - b.place);
}

type Qualities = readonly (number | undefined)[];

interface Rated {
  readonly word: string;
  /** Rating of each word of the vocabulary against `word`. */
  readonly qualities: Qualities;
}

function scoreOf(
  { also, text }: Indexed,
  { folded, words }: Title,
  rated: readonly Rated[],
): number | undefined {
  let sum = 0;
  for (const { word, qualities } of rated) {
    const inTitle =
      bestOf(words, qualities) ?? (folded.includes(word) ? QUALITY.within : undefined);
    const beside = inTitle === undefined ? bestOf(also, qualities) : undefined;
    if (inTitle !== undefined) sum += inTitle;
    else if (beside !== undefined) sum += beside + BESIDE;
    else if (text.includes(word)) sum += IN_TEXT;
    else return undefined;
  }
  return sum;
}

function bestOf(words: readonly number[], qualities: Qualities): number | undefined {
  let best: number | undefined;
  for (const word of words) {
    const quality = qualities[word];
    if (quality !== undefined && (best === undefined || quality < best)) best = quality;
  }
  return best;
}
