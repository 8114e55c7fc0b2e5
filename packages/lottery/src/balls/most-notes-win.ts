import { choices } from '../exact/counting.ts';

export interface Drawn {
  /** Number of different balls drawn. */
  readonly drawn: number;
  /** Numbers are 1 to `most`. */
  readonly most: number;
}

/**
 * Maximum number of different notes that can win together, where a note wins if all its numbers are drawn, or all drawn
 * numbers are among its own. For few numbers only: it enumerates every set.
 *
 * @param notes numbers of all notes, concatenated
 */
export function mostNotesWin(notes: Uint8Array, length: number, { drawn, most }: Drawn): number {
  // A note longer than a draw wins if none of the numbers outside it is drawn, so count by complements.
  const leftOut = length > drawn;
  const all = 2 ** most - 1;
  const within = new Uint16Array(all + 1);
  for (let note = 0; note < notes.length; note += length) {
    let set = 0;
    for (let at = note; at < note + length; at++) set |= 1 << ((notes[at] ?? 1) - 1);
    const key = leftOut ? all ^ set : set;
    within[key] = (within[key] ?? 0) + 1;
  }
  for (let bit = 1; bit <= all; bit <<= 1)
    for (let set = bit; set <= all; set++)
      if ((set & bit) !== 0) within[set] = (within[set] ?? 0) + (within[set ^ bit] ?? 0);
  let best = 0;
  for (const bits of choices(
    Array.from({ length: most }, (_, at) => 1 << at),
    leftOut ? most - drawn : drawn,
  ))
    best = Math.max(best, within[bits.reduce((set, bit) => set | bit, 0)] ?? 0);
  return best;
}
