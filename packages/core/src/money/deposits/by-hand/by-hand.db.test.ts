import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  channels,
  offerSandbox,
  openDeposit,
} from '../../../../../../tests/support/money/deposits.ts';
import {
  ACCOUNT,
  addReceipt,
  askTransfer,
  creditTransfer,
  declineTransfer,
  HARBOR,
  offerHarbor,
  showReceipt,
  takeDeposit,
} from '../../../../../../tests/support/money/deposits-by-hand.ts';
import {
  cashOf,
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import { lockMember, type Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { Invalidation } from '../../../platform/live/index.ts';
import {
  type Deposit,
  depositQueueLengths,
  depositStepsOf,
  findDepositOfSite,
  offerAccount,
  queuedDeposits,
  readDeposit,
  sendReceipt,
  settleDeposits,
} from '../index.ts';

const HOUR_MS = 3_600_000;

let db: Database;
let now: Date;
let deps: Deps;
let published: Invalidation[];
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  published = [];
  deps = { ...depsOf(db, () => now), publish: (invalidation) => published.push(invalidation) };
  ({ merchantId } = await makeSite(deps));
  const agent = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  await offerHarbor(deps, merchantId);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const ask = (amount?: number, more?: Parameters<typeof askTransfer>[3]) =>
  askTransfer(deps, player, amount, more);
const show = (deposit: Deposit) => showReceipt(deps, player, deposit);
const send = (deposit: Deposit, receiptIds: string[], whose = player) =>
  sendReceipt(deps, { memberId: whose.id, publicId: deposit.publicId, receiptIds });
const credit = (deposit: Deposit, came?: Parameters<typeof creditTransfer>[2]) =>
  creditTransfer(deps, deposit, came);
const stateOf = async ({ id }: Deposit) => (await readDeposit(db, id)).state;
const stepsOf = async ({ id }: Deposit) => (await depositStepsOf(db, id)).map(({ step }) => step);
const has = () => cashOf(db, player);
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe('a deposit by bank transfer', () => {
  test('requested, paid, found and credited: booked once, with a step for each', async () => {
    const deposit = await ask();
    expect(deposit).toMatchObject({ state: 'pending', paidTo: ACCOUNT, launchUrl: null });
    published = [];
    expect(await show(deposit)).toMatchObject({ state: 'review', paidAt: now });
    expect(published).toEqual([{ merchantId, memberId: player.id, kind: 'deposits' }]);
    expect(await has()).toBe(0n);
    await takeDeposit(deps, deposit, 'ann');
    const { needsAnother } = await credit(deposit, { reference: 'HB-1' });
    expect(needsAnother).toBe(false);
    expect(await has()).toBe(whole(100));
    expect(await readDeposit(db, deposit.id)).toMatchObject({
      state: 'completed',
      reference: 'HB-1',
      completedAt: now,
    });
    expect(await stepsOf(deposit)).toEqual(['asked', 'receipt_sent', 'taken', 'credited']);
  });

  test('without a receipt and below the announced amount, credits the received amount', async () => {
    const deposit = await ask();
    await credit(deposit, { amount: 60 });
    expect(await has()).toBe(whole(60));
    expect(await depositStepsOf(db, deposit.id)).toMatchObject([
      { step: 'asked', amount: whole(100), operator: null },
      { step: 'credited', amount: whole(60), operator: 'ann' },
    ]);
  });

  test.each([
    [100.01, 100, true],
    [5_000, 5_000, true],
    [4_999.99, 5_000, false],
  ])(
    'for %d where %d was asked for, whether two operators say it: %s',
    async (came, asked, two) => {
      const { needsAnother } = await credit(await ask(asked), { amount: came });
      expect(needsAnother).toBe(two);
    },
  );

  test('declined, credits nothing, and a second decision is refused', async () => {
    const deposit = await ask();
    await expect(declineTransfer(deps, deposit)).rejects.toThrow('deposit.state_changed');
    await show(deposit);
    await declineTransfer(deps, deposit);
    expect(await readDeposit(db, deposit.id)).toMatchObject({
      state: 'rejected',
      words: 'The picture shows another payment.',
    });
    for (const again of [() => credit(deposit), () => declineTransfer(deps, deposit)])
      await expect(again()).rejects.toThrow('deposit.state_changed');
    await expect(takeDeposit(deps, deposit, 'ben')).rejects.toThrow('deposit.state_changed');
    await expect(send(deposit, [await addReceipt(deps, player)])).rejects.toThrow(
      'deposit.state_changed',
    );
    expect(await has()).toBe(0n);
  });

  test('expires by itself, and a late payment is credited', async () => {
    const [shown, found] = [await ask(), await ask(50)];
    later(24 * HOUR_MS - 1);
    expect(await settleDeposits(deps)).toMatchObject({ expired: 0 });
    later(1);
    published = [];
    await settleDeposits(deps);
    expect(published).toContainEqual({ merchantId, memberId: player.id, kind: 'deposits' });
    expect([await stateOf(shown), await stateOf(found)]).toEqual(['expired', 'expired']);
    expect(await show(shown)).toMatchObject({ state: 'review' });
    await credit(shown);
    await credit(found, { amount: 50 });
    expect(await has()).toBe(whole(150));
    expect(await stepsOf(shown)).toEqual(['asked', 'expired', 'receipt_sent', 'credited']);
  });

  test('a deposit with a waiting receipt does not expire', async () => {
    const deposit = await ask();
    await show(deposit);
    later(72 * HOUR_MS);
    await settleDeposits(deps);
    expect(await stateOf(deposit)).toBe('review');
  });

  test('a locked member cannot request deposits, but receives those paid before', async () => {
    const deposit = await ask();
    await show(deposit);
    await inTransaction(db, (tx) => lockMember(tx, player.id, now));
    await expect(ask()).rejects.toThrow('login.not.session');
    await credit(deposit);
    expect(await has()).toBe(whole(100));
  });

  test('keeps the account shown to the member after the site changes it', async () => {
    const deposit = await ask();
    const offer = {
      code: HARBOR,
      name: 'Bank transfer',
      enabled: false,
      amountMin: whole(10),
      amountMax: whole(50_000),
    };
    const account = { ...ACCOUNT, number: '9999' };
    await inTransaction(db, (tx) =>
      offerAccount(tx, { merchantId, offer, version: 1, account }, channels),
    );
    await expect(ask()).rejects.toThrow('deposit.channel_unavailable');
    expect((await readDeposit(db, deposit.id)).paidTo).toEqual(ACCOUNT);
    await credit(deposit);
  });

  test('a provider’s channel takes no bank transfer, and an account no payment page', async () => {
    await offerSandbox(deps, merchantId);
    await expect(ask(100, { channel: 'sandbox' })).rejects.toThrow('channel_unavailable');
    await expect(openDeposit(deps, player, { channel: HARBOR })).rejects.toThrow(
      'channel_unavailable',
    );
    const byLink = await openDeposit(deps, player);
    await expect(credit(byLink)).rejects.toThrow('deposit.not_found');
    await expect(send(byLink, [randomUUID()])).rejects.toThrow('deposit.not_found');
  });
});

describe('receipts of a bank transfer', () => {
  test('a missing or unknown picture, one of another member or for another purpose', async () => {
    const deposit = await ask();
    const other = await makeMember(deps, { merchantId });
    await expect(send(deposit, [])).rejects.toThrow('deposit.receipt_required');
    for (const receiptId of [
      randomUUID(),
      await addReceipt(deps, other),
      await addReceipt(deps, player, 'withdrawal'),
    ])
      await expect(send(deposit, [receiptId])).rejects.toThrow('upload.not_found');
    await expect(send(deposit, [await addReceipt(deps, other)], other)).rejects.toThrow(
      'deposit.not_found',
    );
    expect(await stateOf(deposit)).toBe('pending');
  });

  test('a repeated decision changes nothing, another is refused, and no reference covers two deposits', async () => {
    const [deposit, other] = [await ask(), await ask()];
    const receiptIds = [await addReceipt(deps, player), await addReceipt(deps, player)];
    await Promise.all(Array.from({ length: 10 }, () => send(deposit, receiptIds)));
    expect(await stepsOf(deposit)).toEqual(['asked', 'receipt_sent']);
    await expect(send(deposit, [await addReceipt(deps, player)])).rejects.toThrow(
      'deposit.state_changed',
    );
    await expect(send(other, receiptIds)).rejects.toThrow('upload.not_found');
  });
});

describe('operators', () => {
  test('only the operator who claimed a deposit decides it, until another takes it over', async () => {
    const deposit = await ask();
    await show(deposit);
    await takeDeposit(deps, deposit, 'ann');
    await takeDeposit(deps, deposit, 'ann');
    for (const refused of [
      () => takeDeposit(deps, deposit, 'ben'),
      () => credit(deposit, { operator: 'ben' }),
      () => declineTransfer(deps, deposit, 'ben'),
    ])
      await expect(refused()).rejects.toThrow('case.claimed');
    await takeDeposit(deps, deposit, 'ben', { takesOver: true });
    await expect(credit(deposit, { operator: 'ann' })).rejects.toThrow('case.claimed');
    await takeDeposit(deps, deposit, 'ben', { isClaimed: false });
    await credit(deposit, { operator: 'ann' });
    const expected = ['asked', 'receipt_sent', 'taken', 'taken', 'let_go', 'credited'];
    expect(await stepsOf(deposit)).toEqual(expected);
  });

  test('deposits of other sites are not found', async () => {
    const deposit = { ...(await ask()), merchantId: (await makeSite(deps)).merchantId };
    await expect(credit(deposit)).rejects.toThrow('deposit.not_found');
    await expect(takeDeposit(deps, deposit, 'ann')).rejects.toThrow('deposit.not_found');
    await expect(findDepositOfSite(db, deposit)).rejects.toThrow('deposit.not_found');
  });

  test('queues list waiting deposits, longest wait first, by page, name and reference', async () => {
    const deposits: Deposit[] = [];
    for (let n = 0; n < 3; n++) {
      later(1_000);
      deposits.push(await ask(10 + n));
    }
    const [first, second, third] = deposits as [Deposit, Deposit, Deposit];
    later(1_000);
    await show(second);
    later(1_000);
    await show(first);
    const list = (asked: Partial<Parameters<typeof queuedDeposits>[1]> = {}) =>
      queuedDeposits(db, { merchantId, queue: 'receipts', rowsMax: 10, ...asked });
    const idsOf = async (asked: Parameters<typeof list>[0] = {}) =>
      (await list(asked)).map(({ id }) => id);
    expect(await idsOf()).toEqual([second.id, first.id]);
    expect(await idsOf({ afterPublicId: second.publicId })).toEqual([first.id]);
    expect(await idsOf({ queue: 'open' })).toEqual([third.id]);
    expect(await idsOf({ queue: 'open', text: third.publicId.slice(0, 8) })).toEqual([third.id]);
    expect(await idsOf({ text: player.username.slice(0, 4), rowsMax: 1 })).toEqual([second.id]);
    expect(await idsOf({ text: 'stranger' })).toEqual([]);
    expect(await depositQueueLengths(db, merchantId)).toEqual([
      { queue: 'receipts', count: 2, amount: whole(21), oldestAt: new Date(now.getTime() - 1_000) },
      { queue: 'reports', count: 0, amount: 0n, oldestAt: null },
      { queue: 'open', count: 1, amount: whole(12), oldestAt: third.createdAt },
    ]);
    await credit(first, { amount: 10 });
    await credit(third, { amount: 12 });
    expect(await idsOf({ queue: 'closed' })).toEqual([third.id, first.id]);
  });
});

describe('concurrently', () => {
  test('only one of thirty operators who credit a deposit succeeds', async () => {
    const deposit = await ask();
    await show(deposit);
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => credit(deposit)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason.code).toBe('deposit.state_changed');
    expect(await has()).toBe(whole(100));
  });

  test('one bank payment covers only one of thirty deposits', async () => {
    const deposits = await Promise.all(Array.from({ length: 30 }, () => ask()));
    const credits = deposits.map((deposit) => credit(deposit, { reference: 'HB-7' }));
    const all = await Promise.allSettled(credits);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason.code).toBe('deposit.reference_used');
    expect(await has()).toBe(whole(100));
  });

  test('one bank payment covers only one deposit, also if its account is offered twice', async () => {
    const account = { ...ACCOUNT, number: ACCOUNT.number.replaceAll(' ', '') };
    await offerHarbor(deps, merchantId, { code: 'harbor-2', account });
    await credit(await ask(), { reference: 'HB-8' });
    const other = await ask(100, { channel: 'harbor-2' });
    await expect(credit(other, { reference: 'HB-8' })).rejects.toThrow('deposit.reference_used');
    await credit(other, { reference: 'HB-9' });
    expect(await has()).toBe(whole(200));
  });

  test('only one of twenty operators who claim a deposit gets it', async () => {
    const deposit = await ask();
    const names = Array.from({ length: 20 }, (_, n) => `op${n}`);
    const all = await Promise.allSettled(names.map((name) => takeDeposit(deps, deposit, name)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stepsOf(deposit)).toEqual(['asked', 'taken']);
  });

  test('ten requests with one key make one deposit', async () => {
    const key = randomUUID();
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => ask(100, { key })));
    const ids = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    await expect(ask(101, { key })).rejects.toThrow('idempotency.other_input');
  });

  test('concurrent receipt, expiry, decision and refusal: the member’s notice matches the books', async () => {
    for (let round = 0; round < 8; round++) {
      const before = await has();
      const deposit = await ask();
      later(25 * HOUR_MS);
      const receiptIds = [await addReceipt(deps, player)];
      const some = [send(deposit, receiptIds), settleDeposits(deps), credit(deposit)];
      await Promise.allSettled([...some, declineTransfer(deps, deposit)]);
      const state = await stateOf(deposit);
      expect((await has()) - before).toBe(state === 'completed' ? whole(100) : 0n);
      expect(['completed', 'rejected']).toContain(state);
    }
  });
});

test('steps can be neither changed nor deleted', async () => {
  await ask();
  for (const change of ["UPDATE deposit_step SET step = 'paid'", 'DELETE FROM deposit_step'])
    await expect(asOwner(db, (owner) => owner.query(change))).rejects.toThrow('cannot change');
});
