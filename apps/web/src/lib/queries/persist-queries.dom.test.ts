import { money } from '@app/shared/money/money';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { persistQueries } from './persist-queries.ts';

const LANES = ['games.gameVendors', {}];
const lanes = { data: { lanes: [{ title: 'RNG' }] } };

beforeEach(() => sessionStorage.clear());

const openTab = (language = 'en') => {
  const queries = new QueryClient();
  persistQueries(queries, () => language);
  return queries;
};

test('a reload starts with the tab’s stored navigation', () => {
  openTab().setQueryData(LANES, lanes);
  expect(sessionStorage.getItem('gameVendor')).toContain('RNG');
  expect(openTab().getQueryData(LANES)).toEqual(lanes);
});

test('but not with names in another language', () => {
  openTab('en').setQueryData(LANES, lanes);
  expect(openTab('zh-CN').getQueryData(LANES)).toBeUndefined();
});

test('and not with winners, which may be outdated', () => {
  const board = ['games.winnerBoard', {}];
  openTab().setQueryData(board, { list: [{ vo: { winAmount: money(12_500n) } }] });
  expect(sessionStorage.getItem('WINNERS')).toContain('"winAmount":1.25');
  expect(openTab().getQueryData(board)).toBeUndefined();
});

test.each([
  [{ realtimesalinfo: [{}] }, 'true', 'false'],
  [{ dailysalinfotype: { CONS: [{}] } }, 'true', 'false'],
  [{ contracthoursalreq: { CONS: [{}] } }, 'true', 'false'],
  [{ divtypeinfo: { CONS: [{}] }, realtimesalinfo: [] }, 'false', 'true'],
  [{ divtypereq: { CONS: [{}] } }, 'false', 'true'],
  [{}, 'false', 'false'],
])('1.33 1.34 stores for %j whether there is a salary and a dividend', (of, salary, dividend) => {
  openTab().setQueryData(['member.consolidated', {}], of);
  expect(sessionStorage.getItem('enableSalary')).toBe(salary);
  expect(sessionStorage.getItem('enableContract')).toBe(dividend);
});

test('1.36 stores that the server has confirmed the tab’s member', () => {
  const tab = openTab();
  expect(sessionStorage.getItem('validate')).toBeNull();
  tab.setQueryData(['member.info', {}], { account: 'player01' });
  expect(sessionStorage.getItem('validate')).toBe('true');
});

test('1.37 stores whether all money is in one wallet', () => {
  openTab().setQueryData(['wallet.wallets', {}], { list: [{}] });
  expect(sessionStorage.getItem('merchantWallet')).toBe('{"isSingle":1}');
  openTab().setQueryData(['wallet.balances', {}], { balance: [{}, {}] });
  expect(sessionStorage.getItem('merchantWallet')).toBe('{"isSingle":0}');
});

test('ignores unreadable entries', () => {
  sessionStorage.setItem('gameVendor', '{cut sho');
  expect(openTab().getQueryData(LANES)).toBeUndefined();
});
