import { expect, test } from 'vitest';
import { type Draw, isRefusal, type Play } from '../family.ts';
import { ssc } from '../ssc/family.ts';
import { everyDigits } from '../test-support/measure.ts';
import { seededDraw } from '../test-support/seeded-draw.ts';
import type { Digits } from './digits.ts';

const TIMES = ['', 'singles', 'doubles', 'triples', 'quadruples'];

/** Plays whose notes can be both picked and typed. */
const groups = ssc.plays.filter(({ code }) => /^(All5|Last4|Last3|Last2)Com\d*$/.test(code));
const straights = ssc.plays.filter(({ code }) => /^(All5|Last4|Last3|Last2)Straight$/.test(code));

test('covers the expected plays', () => {
  expect(groups).toHaveLength(13);
  expect(straights).toHaveLength(4);
});

test.each([
  ...groups.map((play) => [play.code, play, notesOfGroup, 6] as const),
  ...straights.map((play) => [play.code, play, rowsOf, 4] as const),
])(
  '%s picked hits what its notes hit when they are typed one by one',
  async (_, play, notesOf, most) => {
    const draw = seededDraw(2026);
    for (let n = 0; n < 80; n++) {
      const rows: PickedRow[] = [];
      for (const { code } of play.board.rows)
        rows.push({ code, digits: await someDigits(draw, most) });
      compare(play, rows, notesOf(play, rows), await ssc.deal(draw, '2026-11-24'));
    }
  },
);

/** Between one and `most` different digits. */
async function someDigits(draw: Draw, most: number): Promise<readonly number[]> {
  const left = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const digits: number[] = [];
  const count = 1 + (await draw(most));
  while (digits.length < count) digits.push(...left.splice(await draw(left.length), 1));
  return digits;
}

/** Every row with one digit from each set. */
function rowsOf(_: Play<Digits>, rows: readonly PickedRow[]): string[] {
  let notes = [''];
  for (const { digits } of rows)
    notes = notes.flatMap((note) => digits.map((next) => `${note}${next}`));
  return notes;
}

interface PickedRow {
  readonly code: string;
  readonly digits: readonly number[];
}

function compare(
  play: Play<Digits>,
  rows: readonly PickedRow[],
  notes: readonly string[],
  drawn: Digits,
): void {
  const picked = play.read({ ball: rows.map(({ digits }) => digits.join()).join('|'), by: 'pick' });
  if (notes.length === 0) {
    expect(picked).toMatchObject({ refused: 'too_few_numbers' });
    return;
  }
  const typed = play.read({ ball: notes.join('|'), by: 'text' });
  if (isRefusal(picked) || isRefusal(typed)) throw new Error(`${play.code} refused`);
  expect(picked.notes).toBe(notes.length);
  expect(typed.notes).toBe(notes.length);
  // Also draws that match notes: random draws rarely hit one.
  const ofNote = (note: string) => [...note.padStart(5, '0')].map(Number);
  for (const outcome of [drawn, ...notes.slice(0, 20).map(ofNote)])
    expect(picked.hits(outcome)).toEqual(typed.hits(outcome));
}

/** All digit multisets in ascending order, by length. */
const rising = [2, 3, 4, 5].map((length) =>
  everyDigits(length).filter((digits) => digits.every((one, at) => one >= (digits[at - 1] ?? 0))),
);

/** Notes in which each row's digits occur the required number of times; for `Com3` one digit once and one twice. */
function notesOfGroup({ code, board }: Play<Digits>, rows: readonly PickedRow[]): string[] {
  const all = rising[(board.noteLength ?? 0) - 2] ?? [];
  const isNote = (digits: Digits) => {
    const present = [...new Set(digits)];
    const isThere = (times: number, one: number) =>
      digits.filter((digit) => digit === one).length === times;
    if (code.endsWith('3Com3'))
      return present.length === 2 && present.every((one) => rows[0]?.digits.includes(one));
    return board.rows.every((row, at) => {
      const alike = present.filter((one) => isThere(TIMES.indexOf(row.code), one));
      return alike.length === row.least && alike.every((one) => rows[at]?.digits.includes(one));
    });
  };
  return all.filter(isNote).map((digits) => digits.join(''));
}
