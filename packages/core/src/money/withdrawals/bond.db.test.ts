import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { failingOnce } from '../../../../../tests/support/failing-once.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  approve,
  ask,
  makePayable,
  makeWithdrawer,
  pay,
  turnDown,
} from '../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { balanceOf, held, house, houseBalance, trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import {
  cancelWithdrawal,
  confirmLeg,
  findWithdrawal,
  settleWithdrawals,
  stepsOf,
  type Withdrawal,
} from './index.ts';

const MINUTE_MS = 60_000;

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  const site = await makeSite(deps);
  ({ merchantId } = site);
  player = await makeMember(deps, site);
  await makePayable(deps, merchantId, { bond: whole(5), amountMin: whole(1), dayCountMax: 100 });
  await makeWithdrawer(deps, player, 100);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const again = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const fees = () => houseBalance(db, house(merchantId, 'fees'));
const money = async () => ({
  cash: await cashOf(db, player),
  held: await balanceOf(db, held(player.id)),
});
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * MINUTE_MS);
};
async function paid(amount = 40) {
  const withdrawal = await ask(deps, player, amount);
  await approve(deps, withdrawal);
  return { withdrawal, leg: await pay(deps, withdrawal, amount) };
}
const say = ({ publicId: legId }: { readonly publicId: string }, on = deps) =>
  confirmLeg(on, { memberId: player.id, legId, result: 'RECEIVED' });

test('a payment that cannot be confirmed does not keep later ones open', async () => {
  const payments = [await paid(10), await paid(11)];
  minutes(30);
  await expect(settleWithdrawals(failingOnce(deps))).rejects.toThrow(
    'some withdrawals were not settled',
  );
  const states = () =>
    Promise.all(payments.map(async ({ withdrawal }) => (await again(withdrawal)).state));
  expect(await states()).toEqual(['confirming', 'completed']);
  expect(await settleWithdrawals(deps)).toBe(1);
  expect(await states()).toEqual(['completed', 'completed']);
});

test('the bond is held with the amount, and the balance must cover both', async () => {
  await expect(ask(deps, player, 95.01)).rejects.toThrow('wallet.insufficient_funds');
  expect(await money()).toEqual({ cash: whole(100), held: 0n });
  expect(await ask(deps, player, 95)).toMatchObject({ bond: whole(5), bondState: 'held' });
  expect(await money()).toEqual({ cash: 0n, held: whole(100) });
});

test('the bond is returned to a member who confirms the receipt', async () => {
  const { withdrawal, leg } = await paid();
  expect(await say(leg)).toMatchObject({ state: 'completed' });
  expect((await again(withdrawal)).bondState).toBe('returned');
  expect(await money()).toEqual({ cash: whole(60), held: 0n });
});

test('6.16 the bond is kept if the member does not respond in time: the payment counts as received', async () => {
  const { withdrawal } = await paid();
  minutes(29);
  expect(await settleWithdrawals(deps)).toBe(0);
  minutes(1);
  expect(await settleWithdrawals(deps)).toBe(1);
  expect(await again(withdrawal)).toMatchObject({ state: 'completed', bondState: 'kept' });
  const steps = (await stepsOf(db, withdrawal.id)).map(({ step }) => step);
  expect(steps.slice(-3)).toEqual(['received_by_force', 'completed', 'bond_kept']);
  expect([await money(), await fees()]).toEqual([{ cash: whole(55), held: 0n }, whole(5)]);
});

test('the bond is kept if the member answers only one of two payments', async () => {
  const withdrawal = await ask(deps, player, 40);
  await approve(deps, withdrawal);
  await pay(deps, withdrawal, 10);
  minutes(30);
  await settleWithdrawals(deps);
  expect((await again(withdrawal)).bondState).toBe('held');
  await say(await pay(deps, withdrawal, 30));
  expect(await again(withdrawal)).toMatchObject({ state: 'completed', bondState: 'kept' });
});

test.each(['cancelled', 'rejected'] as const)(
  'the bond is returned with a withdrawal that is %s',
  async (how) => {
    const withdrawal = await ask(deps, player, 40);
    if (how === 'rejected') await turnDown(deps, withdrawal);
    else await cancelWithdrawal(deps, { memberId: player.id, publicId: withdrawal.publicId });
    expect(await again(withdrawal)).toMatchObject({ state: how, bondState: 'returned' });
    expect(await money()).toEqual({ cash: whole(100), held: 0n });
  },
);

test('an open withdrawal keeps its bond when the site changes the amount', async () => {
  const { withdrawal, leg } = await paid();
  await changeSite(deps, changeSetting, { merchantId, setting, change: { bond: whole(0) } });
  await say(leg);
  expect(await again(withdrawal)).toMatchObject({ bond: whole(5), bondState: 'returned' });
  expect(await ask(deps, player, 10)).toMatchObject({ bond: 0n, bondState: 'none' });
});

test('the bond ends once if deadline and confirmation coincide, in twenty tries', async () => {
  const { withdrawal, leg } = await paid();
  minutes(30);
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? settleWithdrawals(deps) : say(leg))),
  );
  const { state, bondState } = await again(withdrawal);
  expect(state).toBe('completed');
  const isKept = bondState === 'kept';
  expect(await money()).toEqual({ cash: whole(isKept ? 55 : 60), held: 0n });
  if (isKept) expect(await fees()).toBe(whole(5));
});

test('after a crash at any statement of a confirmation by timeout, the bond is kept once', async () => {
  let { withdrawal } = await paid(1);
  minutes(30);
  const died = await crashAtEachStatement(
    deps,
    (dying) => settleWithdrawals(dying),
    async (nth) => {
      await settleWithdrawals(deps);
      expect((await again(withdrawal)).bondState).toBe('kept');
      expect(await fees()).toBe(whole(5) * BigInt(nth + 1));
      expect((await money()).held).toBe(0n);
      await fund(deps, player, whole(6));
      ({ withdrawal } = await paid(1));
      minutes(30);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 8));
  await settleWithdrawals(deps);
});
