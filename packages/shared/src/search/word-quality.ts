/** Rating of a word against a typed word; lower is better. A mistyped word adds its number of errors. */
export const QUALITY = { whole: 0, begins: 1, within: 2, mistyped: 3 } as const;

const LONG = 7;
const SHORT = 4;

/** Number of typing errors that a typed word may have, by its length. */
const errorsMaxOf = ({ length }: string): number => (length >= LONG ? 2 : length >= SHORT ? 1 : 0);

/** Returns a function that rates words against one typed word; undefined: no match. */
export function qualityFor(typed: string): (word: string) => number | undefined {
  const errorsMax = errorsMaxOf(typed);
  const letters = lettersOf(typed);
  return (word) => {
    if (word === typed) return QUALITY.whole;
    if (word.startsWith(typed)) return QUALITY.begins;
    if (typed.length > 1 && word.includes(typed)) return QUALITY.within;
    if (errorsMax === 0 || word.length < typed.length - errorsMax) return undefined;
    // Each typed letter that the word lacks is at least one error.
    if (bitsIn(letters & ~lettersOf(word)) > errorsMax) return undefined;
    const errors = errorsIn(word, typed, errorsMax);
    return errors <= errorsMax ? QUALITY.mistyped + errors : undefined;
  };
}

/** Bit set of the letters of a word. Different letters may share one of the 32 bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let n = 0; n < word.length; n++) bits |= 1 << (word.charCodeAt(n) & 31);
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/**
 * Edit distance with transpositions between `typed` and the best-matching prefix of `word`. Stops counting beyond
 * `max`.
 */
function errorsIn(word: string, typed: string, max: number): number {
  // A longer prefix has more than `max` superfluous letters.
  const length = Math.min(word.length, typed.length + max);
  let before: number[] = [];
  let last = Array.from({ length: length + 1 }, (_, n) => n);
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= length; j++) {
      const same = typed[i - 1] === word[j - 1];
      let errors = Math.min(at(last, j - 1) + (same ? 0 : 1), at(last, j) + 1, at(row, j - 1) + 1);
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (i > 1 && j > 1 && isSwapped) errors = Math.min(errors, at(before, j - 2) + 1);
      row.push(errors);
      least = Math.min(least, errors);
    }
    if (least > max) return max + 1;
    before = last;
    last = row;
  }
  return Math.min(...last);
}

const at = (row: readonly number[], place: number): number =>
  row[place] ?? Number.POSITIVE_INFINITY;
