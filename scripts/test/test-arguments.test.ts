import { expect, test } from 'vitest';
import { TURNS } from '../../tests/support/turns.ts';
import { readTestArguments } from './test-arguments.ts';

test('reads words, --deep, --shard and --changed in any order', () => {
  expect(readTestArguments([])).toEqual({ words: [], deep: false });
  expect(readTestArguments(['http', '--deep', 'lobby', '--shard', '2/3'])).toEqual({
    words: ['http', 'lobby'],
    deep: true,
    shard: { number: 2, of: 3 },
  });
});

test('a bare --changed compares with the last commit and takes no word after it', () => {
  expect(readTestArguments(['--changed', 'http'])).toEqual({
    words: ['http'],
    deep: false,
    changedSince: 'HEAD',
  });
  expect(readTestArguments(['--changed=main'])).toMatchObject({ changedSince: 'main' });
});

test.each(['0/2', '3/2', '1', '1/0', 'a/b', ''])('refuses the shard %j', (shard) => {
  expect(() => readTestArguments([`--shard=${shard}`])).toThrow('--shard takes a part');
});

test('reads the turn', () => {
  expect(readTestArguments(['--turn', '2'])).toMatchObject({ turn: 2 });
});

test.each(['0', `${TURNS + 1}`, '1.5', 'every', ''])('refuses the turn %j', (turn) => {
  expect(() => readTestArguments([`--turn=${turn}`])).toThrow('--turn takes a number');
});

test('reads -u', () => {
  expect(readTestArguments(['unit', 'flags', '-u'])).toEqual({
    words: ['unit', 'flags'],
    deep: false,
    update: true,
  });
});

test('refuses an unknown option', () => {
  expect(() => readTestArguments(['--fast'])).toThrow('--fast');
});
