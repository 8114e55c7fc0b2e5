import { expect, test } from 'vitest';
import { readMutateArguments } from './mutate-arguments.ts';

test('samples forty mutants with seed one by default', () => {
  expect(readMutateArguments(['ledger'])).toEqual({
    domain: 'ledger',
    mutants: 40,
    seed: 1,
    places: [],
  });
});

test('reads the sample, its seed and the commit to compare with', () => {
  const args = ['rebates', '--mutants', '200', '--seed', '7', '--changed'];
  expect(readMutateArguments(args)).toEqual({
    domain: 'rebates',
    mutants: 200,
    seed: 7,
    changedSince: 'main',
    places: [],
  });
  expect(readMutateArguments(['rebates', '--changed=v2'])).toMatchObject({ changedSince: 'v2' });
});

test('reads the places of survivors', () => {
  const args = ['ledger', '--at', 'holds.ts:137', '--at', 'ledger/post.ts:26'];
  expect(readMutateArguments(args).places).toEqual(['holds.ts:137', 'ledger/post.ts:26']);
});

test.each([
  [[]],
  [['salary']],
  [['ledger', 'deposits']],
  [['ledger', '--mutants', '0']],
  [['ledger', '--seed', 'x']],
  [['ledger', '--fast']],
])('refuses %j', (args) => {
  expect(() => readMutateArguments(args)).toThrow();
});
