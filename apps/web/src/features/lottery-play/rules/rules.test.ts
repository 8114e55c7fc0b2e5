import { families } from '@app/lottery/families';
import { isRefusal, type Play } from '@app/lottery/family';
import { k3 } from '@app/lottery/k3/family';
import { pk10 } from '@app/lottery/pk10/family';
import { ssc } from '@app/lottery/ssc/family';
import { vnSouth } from '@app/lottery/vn/family';
import { describe, expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { draftOf, newDraft, readDraft, waysOf } from './draft.ts';
import { betsOnNumbers, loadRules } from './load-rules.ts';
import { ballOf, picksOf, quickOf, toggle } from './picks.ts';
import { randomEntry } from './random-entry.ts';
import { readTypedNotes, withoutDuplicates } from './typed-notes.ts';

const playOf = ({ plays }: { plays: readonly Play[] }, code: string): Play => {
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(code);
  return play;
};

test.each(Object.keys(families))('finds the rules of %s, and of it alone', async (code) => {
  expect((await loadRules(code)).code).toBe(code);
});

test('says that it does not know other rules', async () => {
  await expect(loadRules('BINGO')).rejects.toThrow('BINGO');
});

describe('picks', () => {
  const { rows } = playOf(ssc, 'First2Straight').board;

  test('are written in the order of their rows and read again', () => {
    const picks = toggle(rows, toggle(rows, [['7'], []], 0, '1'), 1, '4');
    expect(ballOf(rows, picks)).toBe('1,7|4');
    expect(picksOf(rows, '1,7|4')).toEqual([['1', '7'], ['4']]);
  });

  test('let go of a value that is pressed again', () => {
    expect(toggle(rows, [['7'], ['1']], 0, '7')).toEqual([[], ['1']]);
  });

  test('of a row that takes one give way to another', () => {
    const banker = playOf(ssc, 'Last2ComBanker').board.rows;
    expect(toggle(banker, [['3']], 0, '8')).toEqual([['8']]);
  });

  test('of bankers are not among the numbers that complete them', () => {
    const banker = playOf(k3, 'ThreeDifferentBanker').board.rows;
    expect(toggle(banker, [['1', '2'], ['5']], 0, '5')).toEqual([['1', '2'], ['5']]);
    expect(toggle(banker, [['1'], ['5']], 0, '5')).toEqual([['1', '5'], []]);
  });

  test('are all, big, small, odd or even at once', () => {
    const [row] = playOf(ssc, 'FixedPlace').board.rows;
    if (!row) throw new Error('no row');
    expect(quickOf(row, 'big').join('')).toBe('56789');
    expect(quickOf(row, 'small').join('')).toBe('01234');
    expect(quickOf(row, 'odd').join('')).toBe('13579');
    expect(quickOf(row, 'even').join('')).toBe('02468');
    expect(quickOf(row, 'all')).toHaveLength(10);
  });
});

describe('typed notes', () => {
  test('are read however they are parted, and marked where they are wrong', () => {
    const play = playOf(ssc, 'Last3Straight');
    const { notes, wrong } = readTypedNotes(play, '123, 456\n78a 123;9');
    expect(notes.map(({ note }) => note)).toEqual(['123', '456', '78a', '123', '9']);
    expect(wrong.map(({ note, from, wrong }) => [note, from, wrong])).toEqual([
      ['78a', 9, 'unknown_number'],
      ['123', 13, 'duplicate_number'],
      ['9', 17, 'malformed'],
    ]);
  });

  test('lose what is there twice and nothing else', () => {
    const play = playOf(ssc, 'Last3Straight');
    expect(withoutDuplicates(play, '123, 456\n78a 123;9')).toBe('123, 456\n78a;9');
  });

  test('of numbers of two digits stand one in a line', () => {
    const play = playOf(vnSouth, 'Xien2');
    const { notes, wrong } = readTypedNotes(play, '12 34\n5678\n34,12\n12');
    expect(notes.map(({ note }) => note)).toEqual(['12,34', '56,78', '34,12', '12']);
    expect(wrong.map(({ note, wrong }) => [note, wrong])).toEqual([
      ['34,12', 'duplicate_number'],
      ['12', 'malformed'],
    ]);
  });

  test('in another order are other notes where the order counts', () => {
    expect(readTypedNotes(playOf(pk10, 'First2Straight'), '01 02\n02 01').wrong).toEqual([]);
    expect(readTypedNotes(playOf(pk10, 'First2Com'), '01 02\n02 01').wrong).toHaveLength(1);
  });
});

/** Each time another way through what there is to choose, the same in every run. */
test.each(Object.values(families))('picks at random for every play of $code', (family) => {
  for (const play of family.plays as readonly Play[]) {
    const entry = randomEntry(play, seeded(7));
    expect(entry, play.code).toBeDefined();
    expect(entry && isRefusal(play.read(entry))).toBe(false);
  }
});

describe('a draft', () => {
  const baoLo = playOf(vnSouth, 'BaoLo2');
  const anyTwo = playOf(ssc, 'Any2Com');

  test('is entered as its players do', () => {
    expect(waysOf(baoLo, betsOnNumbers('VN_SOUTH'))).toEqual(['numbers', 'pick', 'text']);
    expect(waysOf(anyTwo, betsOnNumbers('SSC'))).toEqual(['pick', 'text']);
    expect(waysOf(playOf(ssc, 'Last3ComMixed'), false)).toEqual(['text']);
  });

  test('of numbers is an entry of typed ones, each of as many notes as prizes that it is bet on', () => {
    const read = readDraft(baoLo, { ...newDraft(baoLo, 'numbers'), numbers: ['56', '12'] });
    expect(read).toEqual({ is: 'ready', entry: { ball: '12|56', by: 'text' }, notes: 36 });
  });

  test('on any positions says which', () => {
    const draft = { ...newDraft(anyTwo, 'pick'), picks: [['1', '2']], positions: [0, 2, 4] };
    const entry = { ball: '1,2', by: 'pick', positions: [0, 2, 4] };
    expect(readDraft(anyTwo, draft)).toEqual({ is: 'ready', entry, notes: 3 });
    expect(readDraft(anyTwo, { ...draft, positions: [0] })).toMatchObject({
      refusal: { refused: 'wrong_positions' },
    });
  });

  test('is made from what was entered before', () => {
    expect(draftOf(baoLo, { ball: '12|56', by: 'text' }, true).numbers).toEqual(['12', '56']);
    expect(draftOf(baoLo, { ball: '1|5,6', by: 'pick' }, true).picks).toEqual([['1'], ['5', '6']]);
    expect(draftOf(anyTwo, { ball: '12|34', by: 'text', positions: [0, 1] }, false)).toMatchObject({
      ...{ way: 'text', text: '12\n34', positions: [0, 1] },
    });
  });

  test('is empty, refused or mistyped until it can be bet', () => {
    expect(readDraft(baoLo, newDraft(baoLo, 'pick'))).toEqual({ is: 'empty' });
    expect(readDraft(baoLo, { ...newDraft(baoLo, 'pick'), picks: [['1'], []] })).toEqual({
      ...{ is: 'refused', refusal: { refused: 'too_few_numbers', at: 1 } },
    });
    expect(readDraft(baoLo, { ...newDraft(baoLo, 'text'), text: '1' }).is).toBe('mistyped');
  });
});

const kl8Five = playOf(families.KL8, 'Pick5');

test.each(['1 2 3 4 5', '01-02-03-04-05', '１ ２ ３ ４ ５', '٠١,٠٢,٠٣,٠٤,٠٥', '0102030405'])(
  'reads the numbers of %s however they are written',
  (text) =>
    expect(readTypedNotes(kl8Five, text)).toMatchObject({
      notes: [{ note: '01,02,03,04,05', from: 0, to: text.length }],
      wrong: [],
    }),
);

test.each([
  ['1 1 2 3 4', 'duplicate_number'],
  ['1 2 3 4', 'malformed'],
  ['1 2 3 4 81', 'unknown_number'],
  ['abc', 'unknown_number'],
])('says of %s why it is none', (text, wrong) =>
  expect(readTypedNotes(kl8Five, text).wrong).toMatchObject([{ wrong }]),
);
