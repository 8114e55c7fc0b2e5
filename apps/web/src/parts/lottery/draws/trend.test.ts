import { families } from '@app/lottery/families';
import type { Family } from '@app/lottery/family';
import { expect, test } from 'vitest';
import { readResult } from '../read-result.ts';
import { headsAndTails } from './heads-and-tails.ts';
import { lanesOf } from './lanes.ts';
import { screenReaderResult } from './screen-reader-result.ts';
import { shortNumber } from './short-number.ts';
import { trendOf } from './trend.ts';

const draws = ['312', '052', '352'].map((winNo, at) => ({ numero: `${9 - at}`, winNo }));
const [hundreds] = lanesOf('LF');

test('counts the draws since each value was last drawn, newest draw first', () => {
  if (!hundreds) throw new Error('three digits have no lanes');
  const { rows, values } = trendOf(draws, { family: 'LF', lane: hundreds, shown: 2 });
  expect(rows.map(({ numero }) => numero)).toEqual(['9', '8']);
  expect(rows.map(({ missing }) => missing.slice(0, 4))).toEqual([
    [1, 3, 3, 0],
    [0, 2, 2, 1],
  ]);
  expect(values[3]).toEqual({ value: '3', drawn: 1, missingNow: 0, missingMost: 1 });
  expect(values[1]).toEqual({ value: '1', drawn: 0, missingNow: 3, missingMost: 3 });
});

test('counts an unreadable result as a draw without values', () => {
  if (!hundreds) throw new Error('three digits have no lanes');
  const view = { family: 'LF', lane: hundreds, shown: 1 };
  const { rows } = trendOf([{ numero: '1', winNo: 'void' }], view);
  expect(rows[0]?.missing.every((gap) => gap === 1)).toBe(true);
});

test('has lanes for every family, and a column for each drawn value', async () => {
  for (const [code, family] of Object.entries<Family>(families)) {
    const dealt: number[] = [];
    const draw = async (below: number) => {
      dealt.push(below);
      return (dealt.length * 7) % below;
    };
    const outcome = await family.deal(draw, '2026-11-24');
    expect(lanesOf(code).length, code).toBeGreaterThan(0);
    for (const { values, valuesIn } of lanesOf(code)) {
      const drawn = valuesIn(outcome);
      expect(drawn.length, code).toBeGreaterThan(0);
      expect(values, code).toEqual(expect.arrayContaining([...drawn]));
    }
  }
});

test('groups the last two digits of each prize by tens digit and by units digit', () => {
  const { heads, tails } = headsAndTails([
    { code: 'DB', numbers: ['12345'] },
    { code: 'G7', numbers: ['41', '05', '45'] },
  ]);
  expect(heads.filter(({ others }) => others.length > 0)).toEqual([
    { digit: '0', others: ['5'] },
    { digit: '4', others: ['1', '5', '5'] },
  ]);
  expect(tails[5]).toEqual({ digit: '5', others: ['0', '4', '4'] });
});

test('shortens results and draw numbers for speech', () => {
  const spoken = (family: string, winNo: string) => {
    const result = readResult(family, winNo);
    return result && screenReaderResult(result);
  };
  expect(spoken('SSC', '47029')).toBe('4 7 0 2 9');
  expect(spoken('LHC', '05,12,23,31,40,44+07/horse')).toBe('05 12 23 31 40 44 07');
  expect(spoken('LAO4', '{"FIRST":["0042"]}')).toBe('0 0 4 2');
  expect(shortNumber('20261124-0417')).toBe('417');
  expect(shortNumber('2026150')).toBe('2026150');
});
