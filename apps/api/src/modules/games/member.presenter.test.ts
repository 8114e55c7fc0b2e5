import type { ListedCategory } from '@app/core/play/games';
import { expect, test } from 'vitest';
import { presentLanes } from './member.presenter.ts';

const vendor = (vendorCode: string): ListedCategory['vendors'][number] => ({
  vendorCode,
  vendorName: vendorCode,
  isHouse: false,
  games: 2,
  onlyGameCode: null,
  returnRateMin: null,
  returnRateMax: null,
  maintenance: undefined,
});
const lanes: readonly ListedCategory[] = [
  { category: 'RNG', vendors: [vendor('towers'), vendor('reef')], classes: [] },
  { category: 'SPORTS', vendors: [vendor('SB')], classes: [] },
];

test('3.37 returns the order of vendors, and whose pictures a vendor uses', () => {
  const { data } = presentLanes(lanes, []);
  expect(data.sortingVendor).toEqual([
    { gameCategory: 'RNG', vendors: ['towers', 'reef'] },
    { gameCategory: 'SPORTS', vendors: ['SB'] },
  ]);
  expect(data.mappingVendor).toEqual({ SB: 'SABA' });
  expect(data.lanes[1]?.cards[0]?.lagerIcon).toContain('/SABA.');
});
