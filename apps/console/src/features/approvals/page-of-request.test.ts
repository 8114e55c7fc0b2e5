import { expect, test } from 'vitest';
import { pageOfRequest } from './page-of-request.ts';

test.each([
  ['member.erased', 'mai2026', '/console/members/mai2026'],
  ['lottery.result_corrected', 'FC3D 20261121', '/console/lotteries/FC3D/draws/20261121'],
  ['lottery.draw_annulled', 'FC3D 20261121', '/console/lotteries/FC3D/draws/20261121'],
  ['lottery.priced', 'PK101M', '/console/lotteries/PK101M/prices'],
  ['lottery.holiday_entered', 'THAI', '/console/lotteries/THAI'],
  ['member.locked', 'mai2026', undefined],
])('a request of %s leads to where its change is seen', (action, target, href) => {
  expect(pageOfRequest({ action, target })).toBe(href);
});
