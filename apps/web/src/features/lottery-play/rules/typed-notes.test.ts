import { families } from '@app/lottery/families';
import type { Play } from '@app/lottery/family';
import { pk10 } from '@app/lottery/pk10/family';
import { ssc } from '@app/lottery/ssc/family';
import { vnSouth } from '@app/lottery/vn/family';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import type { Below } from './random-entry.ts';
import { readTypedNotes, withoutNotes } from './typed-notes.ts';
import { readTypedNumbers } from './typed-numbers.ts';

const playOf = ({ plays }: { plays: readonly Play[] }, code: string): Play => {
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(code);
  return play;
};
const lastThree = playOf(ssc, 'Last3Straight');
const kl8Five = playOf(families.KL8, 'Pick5');

test('reads notes with any separators, and marks errors', () => {
  const { notes, wrong } = readTypedNotes(lastThree, '123, 456\n78a 123;9');
  expect(notes.map(({ note }) => note)).toEqual(['123', '456', '78a', '123', '9']);
  expect(wrong.map(({ note, from, wrong }) => [note, from, wrong])).toEqual([
    ['78a', 9, 'not_digits'],
    ['123', 13, 'same_note'],
    ['9', 17, 'malformed'],
  ]);
});

test('reads Chinese digits, and marks them in place', () => {
  const { notes, wrong } = readTypedNotes(lastThree, '三四五、六七八\n〇零一 九');
  expect(notes.map(({ note }) => note)).toEqual(['345', '678', '001', '9']);
  expect(wrong).toMatchObject([{ note: '9', from: 12, to: 13, wrong: 'malformed' }]);
});

test('removes exactly the given notes', () => {
  const text = '123, 456\n78a 123;9';
  const { wrong } = readTypedNotes(lastThree, text);
  const twice = wrong.filter((note) => note.wrong === 'same_note');
  expect(withoutNotes(text, twice)).toBe('123, 456\n78a;9');
  expect(withoutNotes(text, wrong)).toBe('123, 456');
});

test('notes of two two-digit numbers are one a line, or several in one', () => {
  const play = playOf(vnSouth, 'Xien2');
  const { notes, wrong } = readTypedNotes(play, '12 34\n5678\n34,12\n12\n01/02/03/04');
  expect(notes.map(({ note }) => note)).toEqual([
    '12,34',
    '56,78',
    '34,12',
    '12',
    '01,02',
    '03,04',
  ]);
  expect(wrong.map(({ note, wrong }) => [note, wrong])).toEqual([
    ['34,12', 'same_note'],
    ['12', 'malformed'],
  ]);
});

test('notes in another order differ where the order counts', () => {
  expect(readTypedNotes(playOf(pk10, 'First2Straight'), '01 02\n02 01').wrong).toEqual([]);
  expect(readTypedNotes(playOf(pk10, 'First2Com'), '01 02\n02 01').wrong).toHaveLength(1);
});

test.each([
  ['1 2 3 4 5', '1 2 3 4 5 6 7 8 9 10', ['01,02,03,04,05', '06,07,08,09,10']],
  ['0102030405', '01020304050607080910', ['01,02,03,04,05', '06,07,08,09,10']],
])('numbers of %s are one note, and of %s two', (one, two, notes) => {
  expect(readTypedNotes(kl8Five, one)).toMatchObject({
    notes: [{ note: notes[0], from: 0, to: one.length }],
    wrong: [],
  });
  expect(readTypedNotes(kl8Five, two).notes.map(({ note }) => note)).toEqual(notes);
});

test.each([
  ['1 1 2 3 4', 'duplicate_number'],
  ['1 2 3 4', 'malformed'],
  ['1 2 3 4 81', 'unknown_number'],
  ['1 2 3 4 five', 'not_digits'],
])('explains why %s is invalid', (text, wrong) =>
  expect(readTypedNotes(kl8Five, text).wrong).toMatchObject([{ wrong }]),
);

/** The digit zero of scripts that members paste from. */
const ZEROS = ['0', '０', '٠', '۰', '०', '๐', '০', '໐', '၀'];
const PARTS = [' ', ',', '، ', '、', '·', ' · ', '-', '/', ' / ', '\u00a0', '\t', '–', '，'];
const BETWEEN_NOTES = ['\n', '\r\n', ';', ' ; ', '|', '；'];

const pickOf =
  (below: Below) =>
  (of: readonly string[]): string =>
    of[below(of.length)] ?? '';

const inScript = (digits: string, zero: string) =>
  digits.replace(/\d/g, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  );

test.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'reads the same notes in any script and with any separators (seed %i)',
  (seed) => {
    const below = seeded(seed);
    const pick = pickOf(below);
    const isDigits = below(2) === 0;
    const play = isDigits ? lastThree : kl8Five;
    const [count, most] = isDigits ? [3, 9] : [5, 80];
    const notes = new Set<string>();
    while (notes.size < 4) {
      const numbers = new Set<number>();
      while (numbers.size < count) numbers.add(isDigits ? below(most + 1) : 1 + below(most));
      const sorted = [...numbers].toSorted((a, b) => a - b);
      notes.add(sorted.map((one) => (isDigits ? `${one}` : `${one}`.padStart(2, '0'))).join());
    }
    const keepsZeros = below(2) === 0;
    const text = [...notes]
      .map((note) => {
        const numbers = note.split(',').map((one) => (keepsZeros ? one : `${Number(one)}`));
        return inScript(numbers.join(pick(PARTS)), pick(ZEROS));
      })
      .join(pick(BETWEEN_NOTES));
    const read = readTypedNotes(play, text);
    expect(read.wrong, text).toEqual([]);
    const joined = [...notes].map((note) => (isDigits ? note.replaceAll(',', '') : note));
    expect(
      read.notes.map(({ note }) => note),
      text,
    ).toEqual(joined);
    // The ranges of the notes cover exactly what was typed.
    const marked = read.notes.map(({ from, to }) => text.slice(from, to));
    expect(withoutNotes(text, read.notes), text).toBe('');
    expect(marked.join('').replace(/[^\p{Nd}]/gu, '')).toBe(text.replace(/[^\p{Nd}]/gu, ''));
  },
);

test.each([
  ['12', 2, ['12'], ''],
  ['1', 2, [], '1'],
  ['1 ', 2, ['01'], ''],
  ['12 34', 3, ['012'], '34'],
  ['12,34;56', 2, ['12', '34', '56'], ''],
  ['123456', 2, ['12', '34', '56'], ''],
  ['７ / ٠٨ · ๑๒', 2, ['07', '08', '12'], ''],
  ['一二，三四', 2, ['12', '34'], ''],
  ['12 12', 2, ['12'], ''],
  ['7 45 123', 3, ['007', '045', '123'], ''],
])('reads from %j typed for numbers of %i digits %j', (text, length, whole, rest) =>
  expect(readTypedNumbers(text, length)).toEqual({ whole, rest, isWrong: false }),
);

test.each([
  ['12 a3', 2, ['12'], 'a3'],
  ['123', 2, [], '123'],
])('keeps the rest of %j for numbers of %i digits', (text, length, whole, rest) =>
  expect(readTypedNumbers(text, length)).toEqual({ whole, rest, isWrong: true }),
);
