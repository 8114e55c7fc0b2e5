import { fineToWire, wireFine } from '@app/shared/money/fine';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  ask,
  bind,
  makePayable,
  makeWithdrawer,
  OPERATOR,
  payVirtually,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { until } from '../../../../../../tests/support/until.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../../tests/support/world.ts';
import { balanceOf, held, trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../../sites/site/index.ts';
import {
  exchangeRate,
  exchangeRates,
  exchangeRateVersions,
  setExchangeRate,
  virtualPart,
} from './exchange-rates.ts';

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

let db: Database;
let deps: Deps;
let merchantId: bigint;
let player: Member;
let accountId: string;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  deps = depsOf(db, () => new Date('2026-03-10T05:00:00Z'));
  const site = await makeSite(deps);
  ({ merchantId } = site);
  player = await makeMember(deps, site);
  await makePayable(deps, merchantId, { dayCountMax: 100 });
  await payVirtually(deps, merchantId, { sell: 1.03 });
  await makeWithdrawer(deps, player, 1_000);
  accountId = await bind(deps, player, ADDRESS, 'virtual');
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const deleteRates = sql('tests.delete_rates', 'DELETE FROM exchange_rate');
const setRate = (sell: number, version: number, currency = 'USDT') =>
  inTransaction(db, (tx) => {
    const rate = { currency, buy: wireFine.parse(0.5), sell: wireFine.parse(sell) };
    return setExchangeRate(tx, { merchantId, ...rate, operator: OPERATOR, version }, deps.clock());
  });
const virtualOf = (withdrawal: { readonly virtualAmount: bigint | null }) =>
  fineToWire(withdrawal.virtualAmount ?? 0n);

test('rates are versioned, and an operator with an old version gets a conflict', async () => {
  await setRate(1.05, 1);
  await expect(setRate(1.06, 1)).rejects.toThrow('site.changed_meanwhile');
  await setRate(60_000.5, 0, 'BTC');
  expect(
    (await exchangeRates(db, merchantId)).map(({ currency, version }) => [currency, version]),
  ).toEqual([
    ['BTC', 1],
    ['USDT', 2],
  ]);
  const versions = await exchangeRateVersions(db, { merchantId, currency: 'USDT', rowsMax: 9 });
  expect(versions.map(({ sell }) => fineToWire(sell))).toEqual([1.05, 1.03]);
  await expect(exchangeRate(db, { merchantId, currency: 'ETH' })).rejects.toThrow(
    'exchange_rate.none',
  );
  await expect(db.query(deleteRates, [])).rejects.toThrow('permission denied');
});

test('only one of twenty concurrent next versions is stored', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => setRate(1 + n / 100, 1)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await exchangeRate(db, { merchantId, currency: 'USDT' })).version).toBe(2);
});

test('a withdrawal keeps the rate of its request, in payable units of the network', async () => {
  await changeSite(deps, changeSetting, { merchantId, setting, change: { fee: whole(1) } });
  const asked = await ask(deps, player, 101, { accountId, virtualAmount: 97.087378 });
  await setRate(2, 1);
  expect(asked).toMatchObject({ virtualCurrency: 'USDT', virtualRateVersion: 1 });
  expect(virtualOf(asked)).toBe(97.087378); // 100 / 1.03, cut after six decimals
  expect(virtualOf(await ask(deps, player, 101, { accountId }))).toBe(50);
  const { virtualAmount } = asked;
  if (virtualAmount === null) throw new Error('the request has no virtual amount');
  const parts = [33.33, 33.33, 33.34].map((part) =>
    virtualPart({ ...asked, virtualAmount }, whole(part)),
  );
  const sum = parts.reduce((all, part) => all + part, 0n);
  expect(sum <= virtualAmount && virtualAmount - sum < 3n).toBe(true);
});

test('refuses an amount at an old rate, reports the amount at the current one, and holds nothing', async () => {
  await setRate(1.04, 1);
  await expect(
    ask(deps, player, 104, { accountId, virtualAmount: 100.970873 }),
  ).rejects.toMatchObject({
    code: 'withdraw.rate_changed',
    params: { amount: 100, currency: 'USDT' },
  });
  expect(await balanceOf(db, held(player.id))).toBe(0n);
});

test('while a rate changes, each withdrawal has one of the two rates, and the amount by that rate', async () => {
  const asks = Array.from({ length: 4 }, () => ask(deps, player, 10.3, { accountId }));
  const [withdrawals] = await Promise.all([Promise.all(asks), setRate(2.06, 1)]);
  for (const withdrawal of withdrawals)
    expect(virtualOf(withdrawal)).toBe(withdrawal.virtualRateVersion === 1 ? 10 : 5);
  expect(await balanceOf(db, held(player.id))).toBe(whole(41.2));
});

test('refuses an address of another network', async () => {
  await expect(bind(deps, player, `${ADDRESS.slice(0, -1)}u`, 'virtual')).rejects.toThrow(
    'bank_card.address_wrong',
  );
});

test('after a crash at any statement of the request, a retry requests once, at one rate', async () => {
  let key = 'first';
  const asking = (on: Deps) => ask(on, player, 10.3, { accountId, key, virtualAmount: 10 });
  const crashes = await crashAtEachStatement(deps, asking, async (nth) => {
    const withdrawal = await until('the key is free again', () =>
      asking(deps).catch((error) => {
        expect(error.code).toBe('idempotency.in_progress');
        return undefined;
      }),
    );
    expect(virtualOf(withdrawal)).toBe(10);
    expect(await balanceOf(db, held(player.id))).toBe(whole(10.3) * BigInt(nth + 1));
    key = `after ${nth}`;
  });
  expect(crashes).toBeGreaterThan(runs(1, 20));
});
