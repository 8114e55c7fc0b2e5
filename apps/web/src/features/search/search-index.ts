import type { IconName } from '@app/ui/pictures/icon-names';

export interface Entry {
  readonly kind: 'game' | 'vendor' | 'category' | 'page';
  readonly title: string;
  readonly href: string;
  /** Further searchable words: its vendor, its category, its name in another language. */
  readonly also?: readonly string[];
  /** Its body text, in which only exact matches count. */
  readonly text?: string;
  /** URL of a square picture. */
  readonly src?: string;
  /** Its icon, where it has no picture. */
  readonly icon?: IconName;
  readonly note?: string;
}

interface Indexed {
  readonly entry: Entry;
  readonly place: number;
  readonly title: string;
  readonly words: readonly string[];
  readonly also: readonly string[];
  readonly text: string;
}

export type SearchIndex = readonly Indexed[];

/** Letters that do not decompose into a base letter and a mark, but are typed without it. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  ı: 'i',
};

/** Ignores case, diacritics and character width: `Đề Hà Nội` is found by `de ha noi`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłßæı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Builds an index of entries, given in order of importance. */
export const indexOf = (entries: readonly Entry[]): SearchIndex =>
  entries.map((entry, place) => {
    const title = fold(entry.title);
    const also = (entry.also ?? []).flatMap((text) => wordsOf(fold(text)));
    return { entry, place, title, words: wordsOf(title), also, text: fold(entry.text ?? '') };
  });

const RESULTS_MAX = 12;
/** Penalty for a match outside the title. */
const BESIDE = 4;
/** Penalty for a match in the body text only: higher than any other match. */
const IN_TEXT = 12;

/** Entries that match all words of a query, best first. Tolerates typing errors. */
export function find(index: SearchIndex, query: string, max = RESULTS_MAX): Entry[] {
  const queryWords = wordsOf(fold(query));
  if (queryWords.length === 0) return [];
  return index
    .flatMap((indexed) => {
      const score = scoreOf(indexed, queryWords);
      return score === undefined ? [] : [{ score, indexed }];
    })
    .sort((a, b) => a.score - b.score || a.indexed.place - b.indexed.place)
    .slice(0, max)
    .map(({ indexed }) => indexed.entry);
}

function scoreOf(
  { title, words, also, text }: Indexed,
  queryWords: readonly string[],
): number | undefined {
  let sum = 0;
  for (const word of queryWords) {
    const inTitle = bestOf(words, word) ?? (title.includes(word) ? Quality.within : undefined);
    const beside = inTitle === undefined ? bestOf(also, word) : undefined;
    const isInText = inTitle === undefined && beside === undefined && text.includes(word);
    if (inTitle !== undefined) sum += inTitle;
    else if (beside !== undefined) sum += beside + BESIDE;
    else if (isInText) sum += IN_TEXT;
    else return undefined;
  }
  return title === queryWords.join(' ') ? sum - 1 : sum;
}

const Quality = { whole: 0, begins: 1, within: 2, mistyped: 3 } as const;

function bestOf(words: readonly string[], queryWord: string): number | undefined {
  let best: number | undefined;
  for (const word of words) {
    const quality = qualityOf(word, queryWord);
    if (quality !== undefined && (best === undefined || quality < best)) best = quality;
  }
  return best;
}

function qualityOf(word: string, queryWord: string): number | undefined {
  if (word === queryWord) return Quality.whole;
  if (word.startsWith(queryWord)) return Quality.begins;
  if (queryWord.length > 1 && word.includes(queryWord)) return Quality.within;
  const errorsMax = queryWord.length >= 7 ? 2 : queryWord.length >= 4 ? 1 : 0;
  if (errorsMax === 0) return undefined;
  const errors = errorsIn(word, queryWord, errorsMax);
  return errors <= errorsMax ? Quality.mistyped + errors : undefined;
}

/**
 * Edit distance with transpositions between `queryWord` and the best-matching prefix of `word`. Stops counting beyond
 * `max`.
 */
function errorsIn(word: string, queryWord: string, max: number): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, n) => n);
  for (let i = 1; i <= queryWord.length; i++) {
    const row = [i];
    for (let j = 1; j <= word.length; j++) {
      const same = queryWord[i - 1] === word[j - 1];
      let errors = Math.min(at(last, j - 1) + (same ? 0 : 1), at(last, j) + 1, at(row, j - 1) + 1);
      const isSwapped = queryWord[i - 1] === word[j - 2] && queryWord[i - 2] === word[j - 1];
      if (i > 1 && j > 1 && isSwapped) errors = Math.min(errors, at(before, j - 2) + 1);
      row.push(errors);
    }
    if (Math.min(...row) > max) return max + 1;
    before = last;
    last = row;
  }
  return Math.min(...last);
}

const at = (row: readonly number[], place: number): number =>
  row[place] ?? Number.POSITIVE_INFINITY;
