import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TYPESCRIPT } from './support/source-files.ts';

/** Misleading words of the contract, with our own terms. */
const WIRE_NAMES = {
  vassalage: 'vendor',
  numero: 'drawNumber',
  consolidated: 'settings of the site, balances and points, each by its own query',
  isSingle: 'one member or the whole team',
  needTrueAccount: 'trial member',
  whitelabelVal: 'flag',
  gameVendor: 'vendor',
};

const inside = sourceFiles(TYPESCRIPT).filter(({ path }) =>
  /^(packages\/(core|ui)|apps\/arcade)\//.test(path),
);

test('wire names stay at the edge: core, ui and arcade use the terms of the glossary', () => {
  const names = new RegExp(`\\b(${Object.keys(WIRE_NAMES).join('|')})\\b`);
  expect(placesOf(names, inside)).toEqual([]);
});
