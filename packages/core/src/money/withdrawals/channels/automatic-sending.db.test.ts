import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeAsOwner,
  freshDatabase,
} from '../../../../../../tests/support/databases/database.ts';
import {
  offerStandIn,
  PAYER,
  startTestPayer,
} from '../../../../../../tests/support/money/payers.ts';
import {
  ask,
  makePaidMember,
  OPERATOR,
  pay,
} from '../../../../../../tests/support/money/withdrawals.ts';
import { depsOf, whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../../sites/site/index.ts';
import {
  approveWithdrawal,
  type BuiltInPayers,
  confirmLeg,
  legsOf,
  type OfferedPayer,
  offerPayer,
} from '../index.ts';

const HOUR_MS = 3_600_000;

let db: Database;
let deps: Deps & { payers: BuiltInPayers };
let now: Date;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  const { payers } = startTestPayer();
  deps = { ...depsOf(db, () => now), payers };
  ({ merchantId, player } = await makePaidMember(deps, 1_000));
  await offerStandIn(deps, merchantId, payers);
  // The rule never sends a member's first withdrawal.
  const first = await ask(deps, player, 100);
  await approve(first);
  const { publicId: legId } = await pay(deps, first, 100);
  await confirmLeg(deps, { memberId: player.id, legId, result: 'RECEIVED' });
  const change = { sentUpTo: whole(200), amountMin: whole(0.5) };
  await changeSite(deps, changeSetting, { merchantId, setting, change });
  later(80);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS);
};
const approve = ({ publicId }: { readonly publicId: string }, payers = deps.payers) =>
  inTransaction(db, (tx) =>
    approveWithdrawal(tx, { ...deps, payers }, { merchantId, publicId, operator: OPERATOR }, now),
  );

/** Changes the payer, which otherwise takes payments of 1 and more to every kind of account. */
const changePayer = (change: Partial<OfferedPayer>) =>
  inTransaction(db, (tx) =>
    offerPayer(
      tx,
      merchantId,
      {
        code: PAYER,
        name: 'Stand-in',
        enabled: true,
        kinds: ['bank', 'ewallet', 'virtual'],
        amountMin: whole(1),
        amountMax: whole(50_000),
        place: 0,
        version: 0,
        ...change,
      },
      deps,
    ),
  );

test('sends up to the daily sum, for any number of withdrawals', async () => {
  expect(await approve(await ask(deps, player, 120))).toMatchObject({ isSent: true });
  const beyond = await ask(deps, player, 80.01);
  expect(await approve(beyond)).toMatchObject({ isSent: false });
  expect(await legsOf(db, [beyond.id])).toEqual([]);
  later(25);
  const most = await ask(deps, player, 200);
  expect(await approve(most)).toMatchObject({ isSent: true });
  expect(await legsOf(db, [most.id])).toMatchObject([
    { state: 'sending', channel: PAYER, amount: whole(200), number: 1 },
  ]);
  later(25);
  expect(await approve(await ask(deps, player, 200.01))).toMatchObject({ isSent: false });
});

test('sends nothing while the member’s payment password was reset without the old one', async () => {
  const setPassword = (heldUntil: Date) =>
    changeAsOwner(db, 'UPDATE member_payment_password SET held_until = $1 WHERE member_id = $2', [
      heldUntil,
      player.id,
    ]);
  const held = await ask(deps, player, 50);
  await setPassword(new Date(now.getTime() + 1));
  expect(await approve(held)).toMatchObject({ isSent: false });
  await setPassword(now);
  expect(await approve(await ask(deps, player, 50))).toMatchObject({ isSent: true });
});

test('sends nothing without a matching provider', async () => {
  const isSent = async (amount: number, payers = deps.payers) => {
    later(25); // many withdrawals on one day require a review
    return (await approve(await ask(deps, player, amount), payers)).isSent;
  };
  expect(await isSent(50, new Map())).toBe(false);
  expect(await isSent(0.99)).toBe(false);
  await changePayer({ enabled: false, version: 1 });
  expect(await isSent(1)).toBe(false);
  await changePayer({ kinds: ['ewallet', 'virtual'], version: 2 });
  expect(await isSent(1)).toBe(false);
  await changePayer({ kinds: ['bank'], version: 3 });
  expect(await isSent(1)).toBe(true);
});
