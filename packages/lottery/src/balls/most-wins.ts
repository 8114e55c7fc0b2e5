import { choices } from '../exact/counting.ts';

export interface Drawn {
  /** How many different numbers are drawn. */
  readonly drawn: number;
  /** Of numbers from 1 to so many. */
  readonly most: number;
}

/**
 * How many of different notes win together at most, of which each wins where all its numbers are drawn, or all that are drawn
 * are among its numbers. Of few numbers: each set of them is looked at.
 *
 * @param notes their numbers behind one another
 */
export function mostNotesWin(notes: Uint8Array, length: number, { drawn, most }: Drawn): number {
  // Notes longer than a draw win as those numbers do that they leave out, where these are left out of the draw.
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
