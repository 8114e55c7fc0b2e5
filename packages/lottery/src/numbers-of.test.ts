import { expect, test } from 'vitest';
import { families } from './families.ts';
import { type Entry, type Family, isRefusal, type Play } from './family.ts';
import { entryOf, isNumberOf, numbersOf } from './numbers-of.ts';
import { playOf } from './test-support/play-of.ts';
import { seededDraw } from './test-support/seeded-draw.ts';

const DAY = '2026-12-10';
const all: readonly Family[] = Object.values(families);
const numbered = all.flatMap((family) =>
  family.plays
    .filter(({ numbers }) => numbers)
    .map((play) => ({ name: `${family.code} ${play.code}`, family, play })),
);

/** Three digits per row, or five if several are picked in one row. */
const picked = ({ board }: Play): Entry => {
  const of = board.rows.length === 1 && board.noteLength !== 1 ? '0,2,5,7,9' : '2,5,9';
  return { ball: board.rows.map(() => of).join('|'), by: 'pick' };
};
const read = (play: Play, entry: Entry) => {
  const selection = play.read(entry);
  return isRefusal(selection) ? expect.unreachable(selection.refused) : selection;
};

test('returns the numbers of picked and typed entries', () => {
  const { LF, THAI, VN_SOUTH } = families;
  const numbers = (play: Play<never>, ball: string, by: Entry['by']) =>
    numbersOf(play, { ball, by });
  expect(numbers(playOf(LF, 'Last2Straight'), '0,1|4', 'pick')).toEqual(['04', '14']);
  expect(numbers(playOf(LF, 'All3Straight'), '012|3,4,5', 'text')).toEqual(['012', '345']);
  expect(numbers(playOf(THAI, 'Tod3'), '9,1,0', 'pick')).toEqual(['019']);
  expect(numbers(playOf(THAI, 'Tod3'), '211', 'text')).toEqual(['112']);
  expect(numbers(playOf(VN_SOUTH, 'Xien2'), '01,02', 'pick')).toEqual([]);
});

test('covers the plays on whole numbers of Vietnam, of Southeast Asia and of digits', () => {
  const codes = new Set(numbered.map(({ play }) => play.code));
  for (const code of ['BaoLo2', 'DeDacBiet', 'BaCang', 'Dau', 'Top3', 'Tod3', 'Bottom2', 'RunTop'])
    expect(codes).toContain(code);
  for (const code of ['All3Straight', 'Last2Straight']) expect(codes).toContain(code);
  for (const code of ['Xien2', 'DaThang', 'All3Sum', 'FixedPlace'])
    expect(codes).not.toContain(code);
});

test.each(numbered)('$name: its numbers cost and win by themselves', async ({ family, play }) => {
  const entry = picked(play);
  const whole = read(play, entry);
  const numbers = numbersOf(play, entry);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !isNumberOf(play, number))).toEqual([]);
  const alone = numbers.map((number) => read(play, entryOf([number])));
  expect(new Set(alone.map(({ notes }) => notes)).size).toBe(1);
  expect(alone.reduce((sum, { notes }) => sum + notes, 0)).toBe(whole.notes);
  const [first = '', ...others] = numbers;
  const parts = [read(play, entryOf([first])), read(play, entryOf(others))];
  const draw = seededDraw(7);
  for (let n = 0; n < 40; n++) {
    const outcome = await family.deal(draw, DAY);
    const hits = [...whole.hits(outcome)];
    expect(sumOf(alone.map((one) => one.hits(outcome)))).toEqual(hits);
    expect(sumOf(parts.map((one) => one.hits(outcome)))).toEqual(hits);
  }
});

const sumOf = (all: readonly (readonly number[])[]): number[] =>
  (all[0] ?? []).map((_, tier) => all.reduce((sum, hits) => sum + (hits[tier] ?? 0), 0));

test('rejects a number in a different format', () => {
  const { THAI, LF } = families;
  expect(isNumberOf(playOf(THAI, 'Tod3'), '112')).toBe(true);
  for (const text of ['211', '111', '12', '1,1,2', '112|113', 'x'])
    expect(isNumberOf(playOf(THAI, 'Tod3'), text)).toBe(false);
  expect(isNumberOf(playOf(LF, 'All3Sum'), '12')).toBe(false);
});
