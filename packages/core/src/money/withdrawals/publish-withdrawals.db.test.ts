import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  offerPayProvider,
  type PayProvider,
  startPayProvider,
} from '../../../../../tests/support/money/pay-provider.ts';
import { sendBy } from '../../../../../tests/support/money/payers.ts';
import {
  approve,
  ask,
  makePaidMember,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { depsOf, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Invalidation } from '../../platform/live/index.ts';
import {
  type BuiltInPayers,
  cancelWithdrawal,
  confirmLeg,
  recordPayoutReport,
  sendDueLegs,
  settleWithdrawals,
} from './index.ts';

// Without an event, a page shows the old balance until it is reloaded.

let db: Database;
let deps: Deps & { payers: BuiltInPayers };
let now: Date;
let merchantId: bigint;
let player: Member;
let provider: PayProvider;
let published: Invalidation[];

beforeAll(async () => {
  db = await freshDatabase();
  deps = {
    ...depsOf(db, () => now),
    payers: new Map(),
    publish: (event) => published.push(event),
  };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  published = [];
  ({ merchantId, player } = await makePaidMember(deps, 1_000));
  provider = await startPayProvider({ clock: () => now });
  await offerPayProvider(deps, provider, merchantId);
  return provider.close;
});

/** The events for the player's pages during the work. */
async function publishedDuring(work: () => Promise<unknown>): Promise<string[]> {
  published = [];
  await work();
  const theirs = published.filter(({ memberId }) => memberId === player.id);
  expect(new Set(theirs.map((event) => event.merchantId))).toEqual(new Set([merchantId]));
  return theirs.map(({ kind }) => kind).toSorted();
}
const confirm = (legId: string) =>
  confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });

test('publishes a request and its cancellation to the member’s pages', async () => {
  expect(await publishedDuring(() => ask(deps, player, 100))).toEqual(['balance', 'withdrawals']);
  const { publicId } = await ask(deps, player, 100);
  const cancel = () => cancelWithdrawal(deps, { memberId: player.id, publicId });
  expect(await publishedDuring(cancel)).toEqual(['balance', 'withdrawals']);
});

test('publishes a confirmation, by the member or by its deadline', async () => {
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const mine = await pay(deps, withdrawal, 60);
  const all = ['balance', 'messages', 'withdrawals'];
  expect(await publishedDuring(() => confirm(mine.publicId))).toEqual(all);
  await pay(deps, withdrawal, 40);
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(await publishedDuring(() => settleWithdrawals(deps))).toEqual(all);
});

test('publishes the provider’s answer, and its later report', async () => {
  const withdrawal = await ask(deps, player, 100);
  await approve(deps, withdrawal);
  const { publicId: legId } = await sendBy(deps, withdrawal, 100, { channel: provider.code });
  provider.setBehavior('pending');
  expect(await publishedDuring(() => sendDueLegs(deps))).toEqual(['messages', 'withdrawals']);
  const message = provider.payoutMessage({
    reportId: 'report-1',
    payoutId: legId,
    status: 'paid',
    amount: Number(whole(100)),
    currency: 'USD',
    reference: 'payment-1',
  });
  const report = () => recordPayoutReport(deps, { channel: provider.code, ...message });
  expect(await publishedDuring(report)).toEqual(['messages', 'withdrawals']);
});
