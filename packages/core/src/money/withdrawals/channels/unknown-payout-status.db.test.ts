import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  offerPayProvider,
  type PayProvider,
  startPayProvider,
} from '../../../../../../tests/support/money/pay-provider.ts';
import { sendBy } from '../../../../../../tests/support/money/payers.ts';
import {
  approve,
  ask,
  claimWithoutStep,
  makePaidMember,
  OPERATOR,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { depsOf, whole } from '../../../../../../tests/support/world.ts';
import { balanceOf, held, trialBalance } from '../../../books/ledger/index.ts';
import { owedBy } from '../../../people/debts/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import {
  type BuiltInPayers,
  confirmLeg,
  decideSending,
  findWithdrawal,
  legsOf,
  recordPayoutReport,
  sendDueLegs,
  stepsOf,
  type Withdrawal,
} from '../index.ts';

let db: Database;
let deps: Deps & { payers: BuiltInPayers };
let now: Date;
let merchantId: bigint;
let player: Member;
let provider: PayProvider;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { ...depsOf(db, () => now), payers: new Map() };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  ({ merchantId, player } = await makePaidMember(deps, 1_000));
  provider = await startPayProvider({ clock: () => now });
  await offerPayProvider(deps, provider, merchantId);
  return provider.close;
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const owed = () => owedBy(db, player.id);
const legOf = async ({ id }: Withdrawal) => (await legsOf(db, [id]))[0] ?? expect.unreachable();
const read = ({ publicId }: Withdrawal) => findWithdrawal(db, { memberId: player.id, publicId });
const which = ({ publicId }: Withdrawal) => ({ merchantId, publicId, operator: OPERATOR });

/** A withdrawal of 100, with this amount sent to the provider. */
async function sent(behavior: 'right' | 'pending') {
  provider.setBehavior(behavior);
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const { publicId: legId } = await sendBy(deps, withdrawal, 100, { channel: provider.code });
  await sendDueLegs(deps);
  return { withdrawal, legId };
}

type Changes = Partial<Parameters<PayProvider['payoutMessage']>[0]>;
const message = (legId: string, changes: Changes = {}) =>
  provider.payoutMessage({
    reportId: `r-${legId}`,
    payoutId: legId,
    status: 'paid',
    amount: 1_000_000,
    currency: 'USD',
    reference: `payout-${legId}`,
    ...changes,
  });
const report = (sent: ReturnType<typeof message>) =>
  recordPayoutReport(deps, { channel: provider.code, ...sent });
const decide = async (withdrawal: Withdrawal, legId: string, isPaid: boolean) => {
  await claimWithoutStep(deps, withdrawal);
  const decided = { ...which(withdrawal), legId, isPaid };
  return inTransaction(db, (tx) => decideSending(tx, deps, decided, now));
};

test.each([
  ['before it paid', 'pending', { state: 'unknown', doubt: 'unknown_status' }, 'failed'],
  ['after it paid', 'right', { state: 'paid', doubt: 'unknown_status' }, 'failed'],
] as const)(
  'a status that we don’t know, %s, waits for operators once',
  async (_, behavior, found, then) => {
    const { withdrawal, legId } = await sent(behavior);
    const odd = message(legId, { reportId: 'odd', status: 'refunded' });
    for (let time = 0; time < 10; time++) await report(odd);
    await Promise.all(Array.from({ length: 10 }, () => report(odd)));
    expect(await legOf(withdrawal)).toMatchObject({ ...found, doubtStatus: 'refunded' });
    const unclear = (await stepsOf(db, withdrawal.id)).filter(
      ({ step }) => step === 'sending_unclear',
    );
    expect(unclear).toHaveLength(1);
    await decide(withdrawal, legId, false);
    expect(await legOf(withdrawal)).toMatchObject({ state: then, doubt: null, doubtStatus: null });
  },
);

test('a payment that is refunded after receipt is held again once operators confirm it', async () => {
  const { withdrawal, legId } = await sent('right');
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  await report(message(legId, { reportId: 'odd', status: 'refunded' }));
  await decide(withdrawal, legId, false);
  expect(await read(withdrawal)).toMatchObject({ state: 'paying', settled: 0n });
  expect(await balanceOf(db, held(player.id))).toBe(whole(100));
});

test('an unknown status does not hide a second payment', async () => {
  const { withdrawal, legId } = await sent('right');
  await report(message(legId, { reportId: 'twice', reference: 'second' }));
  await report(message(legId, { reportId: 'odd', status: 'settled' }));
  expect(await legOf(withdrawal)).toMatchObject({ doubt: 'paid_twice', doubtAmount: whole(100) });
  await decide(withdrawal, legId, true);
  expect(await owed()).toBe(whole(100));
});
