import { families } from '@app/lottery/families';
import { isRefusal, type Play } from '@app/lottery/family';
import { k3 } from '@app/lottery/k3/family';
import { ssc } from '@app/lottery/ssc/family';
import { vnSouth } from '@app/lottery/vn/family';
import { describe, expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { draftOf, newDraft, readDraft, waysOf } from './draft.ts';
import { betsOnNumbers, loadRules } from './load-rules.ts';
import { ballOf, picksOf, quickOf, toggle } from './picks.ts';
import { randomEntry } from './random-entry.ts';

const playOf = ({ plays }: { plays: readonly Play[] }, code: string): Play => {
  const play = plays.find((one) => one.code === code);
  if (!play) throw new Error(code);
  return play;
};

test.each(Object.keys(families))('finds the rules of %s only', async (code) => {
  expect((await loadRules(code)).code).toBe(code);
});

test('reports unknown rules', async () => {
  await expect(loadRules('BINGO')).rejects.toThrow('BINGO');
});

describe('picks', () => {
  const { rows } = playOf(ssc, 'First2Straight').board;

  test('are written in the order of their rows and read again', () => {
    const picks = toggle(rows, toggle(rows, [['7'], []], 0, '1'), 1, '4');
    expect(ballOf(rows, picks)).toBe('1,7|4');
    expect(picksOf(rows, '1,7|4')).toEqual([['1', '7'], ['4']]);
  });

  test('deselect a value that is pressed again', () => {
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

  test('select all, big, small, odd or even with one press', () => {
    const [row] = playOf(ssc, 'FixedPlace').board.rows;
    if (!row) throw new Error('no row');
    expect(quickOf(row, 'big').join('')).toBe('56789');
    expect(quickOf(row, 'small').join('')).toBe('01234');
    expect(quickOf(row, 'odd').join('')).toBe('13579');
    expect(quickOf(row, 'even').join('')).toBe('02468');
    expect(quickOf(row, 'all')).toHaveLength(10);
  });
});

/** Seeded, so that choices vary between plays but are the same in every run. */
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

  test('on any positions names them', () => {
    const draft = { ...newDraft(anyTwo, 'pick'), picks: [['1', '2']], positions: [0, 2, 4] };
    const entry = { ball: '1,2', by: 'pick', positions: [0, 2, 4] };
    expect(readDraft(anyTwo, draft)).toEqual({ is: 'ready', entry, notes: 3 });
    expect(readDraft(anyTwo, { ...draft, positions: [0] })).toMatchObject({
      refusal: { refused: 'wrong_positions' },
    });
  });

  test('is restored from an earlier entry', () => {
    expect(draftOf(baoLo, { ball: '12|56', by: 'text' }, true).numbers).toEqual(['12', '56']);
    expect(draftOf(baoLo, { ball: '1|5,6', by: 'pick' }, true).picks).toEqual([['1'], ['5', '6']]);
    expect(draftOf(anyTwo, { ball: '12|34', by: 'text', positions: [0, 1] }, false)).toMatchObject({
      way: 'text',
      text: '12\n34',
      positions: [0, 1],
    });
  });

  test('is empty, refused or mistyped until it can be bet', () => {
    expect(readDraft(baoLo, newDraft(baoLo, 'pick'))).toEqual({ is: 'empty' });
    expect(readDraft(baoLo, { ...newDraft(baoLo, 'pick'), picks: [['1'], []] })).toEqual({
      is: 'refused',
      refusal: { refused: 'too_few_numbers', at: 1 },
    });
    expect(readDraft(baoLo, { ...newDraft(baoLo, 'text'), text: '1' }).is).toBe('mistyped');
  });
});
