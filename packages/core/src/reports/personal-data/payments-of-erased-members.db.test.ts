import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { offerSandbox, openDeposit, report } from '../../../../../tests/support/money/deposits.ts';
import {
  askTransfer,
  creditTransfer,
  offerHarbor,
} from '../../../../../tests/support/money/deposits-by-hand.ts';
import { type Erasing, startErasing } from '../../../../../tests/support/people/erasing.ts';
import { cashOf, makeMember } from '../../../../../tests/support/world.ts';
import { listExceptions, readDeposit, settleDeposits } from '../../money/deposits/index.ts';
import type { Member } from '../../people/members/index.ts';
import { erasedAtOf } from '../../people/members/index.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

let own: Erasing;
let member: Member;

beforeEach(async () => {
  own = await startErasing();
  member = await makeMember(own.deps, own);
  await offerSandbox(own.deps, own.merchantId);
  return own.close;
});

const casesOf = () => {
  const ofSite = { merchantId: own.merchantId, isOfInstallation: false, isOpen: true };
  return listExceptions(own.db, { ...ofSite, rowsMax: 9, language: 'EN' });
};

test.each([
  [
    'expired',
    'late',
    async () => {
      own.later(HOUR_MS);
      await settleDeposits(own.deps);
    },
  ],
  [
    'rejected',
    'rejected',
    async (deposit: Awaited<ReturnType<typeof openDeposit>>) => {
      await report(own.deps, deposit, { status: 'failed', reportId: randomUUID() });
    },
  ],
] as const)(
  'a payment of an %s deposit of an erased member is a case',
  async (state, kind, end) => {
    const deposit = await openDeposit(own.deps, member);
    await expect(own.begin(member.id)).rejects.toThrow('erasure.deposit_open');
    await end(deposit);
    expect((await readDeposit(own.db, deposit.id)).state).toBe(state);
    await own.begin(member.id);
    await report(own.deps, deposit);
    expect(await casesOf()).toMatchObject([{ kind, amount: deposit.amount }]);
    expect((await readDeposit(own.db, deposit.id)).state).toBe(state);
    expect(await cashOf(own.db, member)).toBe(0n);
  },
);

test('after a concurrent late payment and erasure, an erased member never has the money', async () => {
  for (let n = 0; n < 5; n++) {
    const payer = await makeMember(own.deps, own);
    const deposit = await openDeposit(own.deps, payer);
    own.later(HOUR_MS);
    await settleDeposits(own.deps);
    const before = (await casesOf()).length;
    await Promise.allSettled([report(own.deps, deposit), own.begin(payer.id)]);
    const isErased = (await erasedAtOf(own.db, payer.id)) !== null;
    expect(await cashOf(own.db, payer)).toBe(isErased ? 0n : deposit.amount);
    expect((await casesOf()).length - before).toBe(isErased ? 1 : 0);
  }
});

test('an operator cannot credit an expired transfer of an erased member', async () => {
  await offerHarbor(own.deps, own.merchantId);
  const deposit = await askTransfer(own.deps, member);
  own.later(30 * DAY_MS);
  await settleDeposits(own.deps);
  await own.begin(member.id);
  await expect(creditTransfer(own.deps, deposit)).rejects.toThrow('member.not_found');
  expect(await cashOf(own.db, member)).toBe(0n);
});
