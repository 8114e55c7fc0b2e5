import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { payHeaders } from '@app/shared/payments/protocol';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/database.ts';
import {
  connectPayCompany,
  type PayCompany,
  startPayCompany,
} from '../../../../../tests/support/pay-company.ts';
import { sendBy } from '../../../../../tests/support/payers.ts';
import {
  approve,
  ask,
  makePayable,
  makeWithdrawer,
  OPERATOR,
  pay,
} from '../../../../../tests/support/withdrawals.ts';
import {
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../db/index.ts';
import type { Deps } from '../../kernel/index.ts';
import { balanceOf, held, trialBalance } from '../../ledger/index.ts';
import type { Member } from '../../members/index.ts';
import {
  type BuiltInPayers,
  confirmLeg,
  decideSending,
  findWithdrawal,
  legsOf,
  offerPayer,
  queuedWithdrawals,
  recordPayoutReport,
  resolveDispute,
  sendDueLegs,
  settleWithdrawals,
  type Withdrawal,
} from '../index.ts';

let db: Database;
let deps: Deps & { payers: BuiltInPayers };
let now: Date;
let merchantId: bigint;
let player: Member;
let company: PayCompany;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { ...depsOf(db, () => now), payers: new Map() };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  ({ merchantId } = await makeSite(deps));
  const agent = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  await makePayable(deps, merchantId, { dayCountMax: 100 });
  await makeWithdrawer(deps, player, 1_000);
  company = await startPayCompany({ clock: () => now });
  await connectPayCompany(deps, company, merchantId);
  await inTransaction(db, (tx) =>
    offerPayer(
      tx,
      merchantId,
      {
        ...{ code: company.code, name: 'Stand-in Pay', enabled: true, kinds: ['bank'] },
        ...{ amountMin: whole(1), amountMax: whole(500), place: 0, version: 0 },
      },
      deps,
    ),
  );
  return company.close;
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const legOf = async ({ id }: Withdrawal, number = 1) =>
  (await legsOf(db, [id])).find((leg) => leg.number === number) ?? expect.unreachable();
const read = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const which = ({ publicId }: Withdrawal) => ({ merchantId, publicId, operator: OPERATOR });

/** A withdrawal of 100 that was handed to the company. */
async function sent(mood: 'right' | 'pondering' | 'refusing' = 'pondering') {
  company.be(mood);
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const { publicId: legId } = await sendBy(deps, withdrawal, 100, { channel: company.code });
  await sendDueLegs(deps);
  return { withdrawal, legId };
}

type Changes = Partial<Parameters<PayCompany['payoutMessage']>[0]>;
const message = (legId: string, changes: Changes = {}) =>
  company.payoutMessage({
    ...{ reportId: `r-${legId}`, payoutId: legId, status: 'paid', amount: 1_000_000 },
    ...{ currency: 'USD', reference: `payout-${legId}`, ...changes },
  });
const hear = (told: ReturnType<typeof message>, channel = company.code) =>
  recordPayoutReport(deps, { channel, ...told });
const decide = (withdrawal: Withdrawal, legId: string, isPaid: boolean) =>
  inTransaction(db, (tx) => decideSending(tx, deps, { ...which(withdrawal), legId, isPaid }, now));

test('tells the company what to pay, to whom, under our name for it', async () => {
  const { legId } = await sent('right');
  expect(company.payouts.get(legId)).toEqual({
    ...{ payoutId: legId, amount: 1_000_000, currency: 'USD' },
    account: {
      ...{ kind: 'bank', bank: 'harbour', holder: 'Lan Nguyen', number: expect.any(String) },
      ...{ branch: '', province: '', city: '' },
    },
  });
  expect(company.asked).toEqual(['/orvane/payout']);
});

test('a report ten times at once is one payment', async () => {
  const { withdrawal, legId } = await sent();
  expect(await legOf(withdrawal)).toMatchObject({ state: 'sending', askedTimes: 1 });
  const told = await Promise.all(Array.from({ length: 10 }, () => hear(message(legId))));
  expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['paid']));
  expect(await read(withdrawal)).toMatchObject({ state: 'confirming', sending: 0n });
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  expect(await hear(message(legId, { reportId: 'again' }))).toMatchObject({ state: 'received' });
  expect(await balanceOf(db, held(player.id))).toBe(0n);
});

test('what is forged, of another company, unknown, or differs from before is refused', async () => {
  const { withdrawal, legId } = await sent();
  const good = message(legId);
  const { privateKey } = generateKeyPairSync('ed25519');
  const forged = { ...good, headers: { ...good.headers, [payHeaders.signature]: 'x'.repeat(86) } };
  expect(privateKey.asymmetricKeyType).toBe('ed25519');
  await expect(hear(forged)).rejects.toThrow('payment.bad_signature');
  await expect(hear({ ...good, rawBody: good.rawBody.replace('1000000', '9') })).rejects.toThrow(
    'payment.bad_signature',
  );
  await expect(hear(good, 'nowhere')).rejects.toThrow('request.not_found');
  await expect(hear(message(randomUUID()))).rejects.toThrow('withdraw.not_found');
  await expect(hear(message(legId, { amount: -1 }))).rejects.toThrow('request_param_err');
  const other = await startPayCompany({ clock: () => now });
  await connectPayCompany(deps, other, merchantId);
  const stranger = other.payoutMessage(JSON.parse(good.rawBody));
  await expect(hear(stranger, other.code)).rejects.toThrow('withdraw.not_found');
  await other.close();
  expect(await legOf(withdrawal)).toMatchObject({ state: 'sending' });
  await hear(good);
  await expect(hear(message(legId, { amount: 9 }))).rejects.toThrow('payment.report_differs');
});

test('another amount, and then the right one: operators decide, and nothing is booked twice', async () => {
  const { withdrawal, legId } = await sent();
  await hear(message(legId, { amount: 900_000, reportId: 'less' }));
  expect(await legOf(withdrawal)).toMatchObject({ state: 'unknown', doubt: 'other_amount' });
  await hear(message(legId, { reportId: 'all' }));
  expect(await legOf(withdrawal)).toMatchObject({ state: 'paid', doubt: null });
  await hear(message(legId, { reportId: 'more', amount: 1_100_000 }));
  expect(await legOf(withdrawal)).toMatchObject({ state: 'paid', doubt: 'other_amount' });
  await decide(withdrawal, legId, true);
  expect(await legOf(withdrawal)).toMatchObject({ state: 'paid', doubt: null });
});

test('paid after it failed: operators say so, unless it was paid otherwise meanwhile', async () => {
  const [first, second] = [await sent('refusing'), await sent('refusing')];
  for (const { withdrawal, legId } of [first, second]) {
    expect(await legOf(withdrawal)).toMatchObject({ state: 'failed' });
    await hear(message(legId));
    expect(await legOf(withdrawal)).toMatchObject({ doubt: 'paid_after_failed' });
  }
  await decide(first.withdrawal, first.legId, true);
  expect(await read(first.withdrawal)).toMatchObject({ state: 'confirming', underway: whole(100) });
  await pay(deps, second.withdrawal, 100);
  await expect(decide(second.withdrawal, second.legId, true)).rejects.toThrow(
    'withdraw.state_changed',
  );
  const queue = () => queuedWithdrawals(db, { merchantId, queue: 'sending', rowsMax: 10 });
  expect(await queue()).toMatchObject([{ id: second.withdrawal.id }]);
  await decide(second.withdrawal, second.legId, false);
  expect(await queue()).toEqual([]);
});

test('taken back after it was paid: the clock stops, and two operators say who is right', async () => {
  const { withdrawal, legId } = await sent('right');
  await hear(message(legId, { status: 'failed', reportId: 'back' }));
  expect(await read(withdrawal)).toMatchObject({ state: 'disputed' });
  expect(await legOf(withdrawal)).toMatchObject({ doubt: 'failed_after_paid' });
  later(48 * 3_600_000);
  await settleWithdrawals(deps);
  expect(await read(withdrawal)).toMatchObject({ state: 'disputed', settled: 0n });
  await expect(decide(withdrawal, legId, true)).rejects.toThrow('withdraw.state_changed');
  const found = { ...which(withdrawal), legId, isReceived: false, words: 'It was sent back.' };
  await inTransaction(db, (tx) => resolveDispute(tx, deps, found, now));
  expect(await read(withdrawal)).toMatchObject({ state: 'paying', underway: 0n });
});

test('the member, time and the company speak at the same moment: one is heard', async () => {
  for (let round = 0; round < 5; round++) {
    const { withdrawal, legId } = await sent('right');
    later(30 * 60_000);
    await Promise.allSettled([
      confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' }),
      settleWithdrawals(deps),
      hear(message(legId, { status: 'failed', reportId: `back-${legId}` })),
    ]);
    const { settled, underway, state } = await read(withdrawal);
    expect(settled + underway).toBe(whole(100));
    expect(['completed', 'disputed']).toContain(state);
    later(24 * 3_600_000);
  }
});
