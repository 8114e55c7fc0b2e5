import { randomUUID } from 'node:crypto';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import { addReceipt } from '../../../../../tests/support/money/deposits-by-hand.ts';
import { offerStandIn, sendBy, startTestPayer } from '../../../../../tests/support/money/payers.ts';
import {
  approve,
  ask,
  makePaidMember,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { cashOf, depsOf, whole } from '../../../../../tests/support/world.ts';
import { cash, house, post, trialBalance } from '../../books/ledger/index.ts';
import { openShortage } from '../../people/debts/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import {
  accountsOf,
  type BuiltInPayers,
  cancelWithdrawal,
  confirmLeg,
  findWithdrawal,
  freezeAccount,
  isCancellableBy,
  legsOf,
  sendDueLegs,
  stepsOf,
  type Withdrawal,
  withdrawalTerms,
} from './index.ts';
import { riskOf } from './withdrawal-queue.ts';

let db: Database;
let now: Date;
let deps: Deps & { payers: BuiltInPayers };
let provider: ReturnType<typeof startTestPayer>;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  provider = startTestPayer();
  deps = { ...depsOf(db, () => now), payers: provider.payers };
  ({ merchantId, player } = await makePaidMember(deps, 20_000));
  await offerStandIn(deps, merchantId, provider.payers);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const read = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const freeze = async (isFrozen = true) => {
  const [account] = await accountsOf(db, player.id);
  const frozen = { merchantId, publicId: account?.publicId ?? '', isFrozen };
  return inTransaction(db, (tx) => freezeAccount(tx, frozen, now));
};
const owe = () =>
  inTransaction(db, (tx) => {
    const lacking = { merchantId, memberId: player.id, amount: whole(7) };
    const to = house(merchantId, 'outside');
    return openShortage(tx, deps, { ...lacking, cause: 'paid_twice', to }, now);
  });

test('small withdrawals of one day are added up: from the threshold on, each needs two operators', async () => {
  const asked = [await ask(deps, player, 4_999), await ask(deps, player, 4_999)];
  expect(asked.map(({ verdict }) => verdict)).toEqual(['one', 'two']);
  for (const withdrawal of asked)
    expect(await approve(deps, withdrawal)).toMatchObject({ needsAnother: true });
  now = new Date(now.getTime() + 25 * 3_600_000);
  const next = await ask(deps, player, 4_999);
  expect(next.verdict).toBe('one');
  expect(await approve(deps, next)).toMatchObject({ needsAnother: false });
});

test('of five withdrawals of one member, one operator may decide only the first alone', async () => {
  const asked = await Promise.all(Array.from({ length: 4 }, () => ask(deps, player, 3_000)));
  const verdicts = asked.map(({ verdict }) => verdict).toSorted();
  expect(verdicts).toEqual(['one', 'two', 'two', 'two']);
  const approved = await Promise.all(asked.map((withdrawal) => approve(deps, withdrawal)));
  expect(approved.map(({ needsAnother }) => needsAnother)).toEqual([true, true, true, true]);
});

test('open withdrawals count as withdrawn, so that small ones in parallel exceed the deposits', async () => {
  const won = {
    source: 'adjustment' as const,
    key: randomUUID(),
    kind: 'adjustment.credit' as const,
    from: house(merchantId, 'outside'),
    to: cash(player.id),
    amount: whole(20_000),
  };
  await inTransaction(db, (tx) => post(tx, [{ ...won, causeId: 1n }], now));
  const [first, second] = [await ask(deps, player, 12_000), await ask(deps, player, 12_000)];
  for (const withdrawal of [first, second]) {
    const { reasons } = await riskOf(db, withdrawal, { heldUntil: null });
    expect(reasons).toContain('more_than_deposited');
  }
});

test('a frozen account gets no approval or payment, and continues after the release', async () => {
  const [first, second] = [await ask(deps, player, 10), await ask(deps, player, 10)];
  await approve(deps, second);
  await freeze();
  await expect(approve(deps, first)).rejects.toThrow('withdraw.account_frozen');
  await expect(sendBy(deps, second, 10)).rejects.toThrow('withdraw.account_frozen');
  await freeze(false);
  await approve(deps, first);
  await sendBy(deps, second, 10);
});

test('a freeze stops waiting legs, and legs at a provider continue', async () => {
  const [waiting, known] = [await ask(deps, player, 10), await ask(deps, player, 10)];
  await approve(deps, waiting);
  await approve(deps, known);
  provider.setBehavior('stays_pending');
  await sendBy(deps, known, 10);
  await sendDueLegs(deps);
  const { publicId: stopped } = await sendBy(deps, waiting, 10);
  await freeze();
  now = new Date(now.getTime() + 60_000);
  const [pondered] = await legsOf(db, [known.id]);
  provider.pay(pondered?.publicId ?? '', whole(10));
  await sendDueLegs(deps);
  expect(await read(waiting)).toMatchObject({ state: 'paying', sending: 0n, underway: 0n });
  expect((await stepsOf(db, waiting.id)).at(-1)).toMatchObject({ step: 'sending_stopped' });
  expect(provider.requestCounts.has(stopped)).toBe(false);
  expect(await read(known)).toMatchObject({ state: 'confirming', sending: 0n });
});

test('a new debt blocks the approval, and a concurrent freeze is before or after it', async () => {
  const [owing, racing] = [await ask(deps, player, 10), await ask(deps, player, 10)];
  const [frozen, approved] = await Promise.allSettled([freeze(), approve(deps, racing)]);
  expect(frozen.status).toBe('fulfilled');
  expect((await read(racing)).state).toBe(approved.status === 'fulfilled' ? 'paying' : 'review');
  await freeze(false);
  await owe();
  await expect(approve(deps, owing)).rejects.toThrow('withdraw.member_owes');
});

test('a member can cancel a withdrawal only if the site permits it', async () => {
  const withdrawal = await ask(deps, player, 10);
  const mine = { memberId: player.id, publicId: withdrawal.publicId };
  const lets = (memberCancels: boolean) =>
    changeSite(deps, changeSetting, { merchantId, setting, change: { memberCancels } });
  expect(setting.byDefault.memberCancels).toBe(false);
  await lets(false);
  expect(await isCancellableBy(db, withdrawal)).toBe(false);
  await expect(cancelWithdrawal(deps, mine)).rejects.toThrow('function.not.available');
  expect(await cashOf(db, player)).toBe(whole(19_990));
  await lets(true);
  expect(await isCancellableBy(db, withdrawal)).toBe(true);
  await cancelWithdrawal(deps, mine);
  expect(await isCancellableBy(db, await read(withdrawal))).toBe(false);
});

test('of a concurrent cancellation, approval and rejection, one takes effect', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await cashOf(db, player);
    const withdrawal = await ask(deps, player, 10);
    const mine = { memberId: player.id, publicId: withdrawal.publicId };
    const tries = await Promise.allSettled([
      cancelWithdrawal(deps, mine),
      approve(deps, withdrawal),
      approve(deps, withdrawal),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = await read(withdrawal);
    expect(await cashOf(db, player)).toBe(state === 'cancelled' ? before : before - whole(10));
  }
});

test('a credit with an earlier time, after a withdrawal, still has to be bet', async () => {
  await offerSandbox(deps, merchantId);
  const deposit = await openDeposit(deps, player);
  await ask(deps, player, 10);
  await changeSite(deps, changeSetting, { merchantId, setting, change: { turnoverTimes: 1 } });
  // The process that credits has a clock that is slow, or waited for the withdrawal.
  const slow = { ...deps, clock: () => new Date(now.getTime() - 60_000) };
  await report(slow, deposit);
  const asker = { merchantId, memberId: player.id, currency: 'USD', timeZone: 'UTC', now };
  expect((await withdrawalTerms(db, asker)).turnover).toMatchObject({ left: whole(100) });
  await expect(ask(deps, player, 10)).rejects.toThrow('withdraw_turnover_not_enough');
});

test('a partial receipt is flagged for the operator who pays the rest, and stops auto-pay', async () => {
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const leg = await pay(deps, withdrawal, 100);
  const found = async () => riskOf(db, await read(withdrawal), { heldUntil: null });
  expect(await found()).toMatchObject({ saidLess: 0 });
  expect((await found()).reasons).not.toContain('received_less');
  const proofIds = [await addReceipt(deps, player, 'withdrawal')];
  const less = { result: 'PARTIAL', received: whole(0.01), proofIds } as const;
  await confirmLeg(deps, { memberId: player.id, legId: leg.publicId, ...less });
  expect(await found()).toMatchObject({ saidLess: 1 });
  expect((await found()).reasons).toContain('received_less');
});
