import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { offer, openDeposit } from '../../../../../../tests/support/money/deposits.ts';
import {
  cashOf,
  depsOf,
  makeMember,
  makeSite,
  whole,
} from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { readDeposit } from '../read-deposit.ts';
import { payInSandbox } from './pay-in-sandbox.ts';
import { SANDBOX_INSTANT, SANDBOX_SLOW } from './sandbox-channel.ts';

let db: Database;
let deps: Deps;
let now: Date;
let member: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  const site = await makeSite(deps);
  for (const code of [SANDBOX_INSTANT, SANDBOX_SLOW])
    await offer(deps, { merchantId: site.merchantId, code });
  member = await makeMember(deps, site);
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const outcomes = async (depositId: bigint) => {
  const reports = await db.prisma.depositReport.findMany({ where: { depositId } });
  return reports.map(({ outcome }) => outcome).sort();
};

test('the instant sandbox pays immediately', async () => {
  const deposit = await openDeposit(deps, member, { channel: SANDBOX_INSTANT });
  await Promise.all([payInSandbox(deps), payInSandbox(deps)]);
  expect((await readDeposit(db, deposit.id)).state).toBe('completed');
  expect(await cashOf(db, member)).toBe(whole(100));
});

test('the slow one reports pending first and paid later, for any number of requests', async () => {
  const { id } = await openDeposit(deps, member, { channel: SANDBOX_SLOW });
  const seen = async (afterMs: number) => {
    now = new Date(now.getTime() + afterMs);
    await payInSandbox(deps);
    await payInSandbox(deps);
    return [(await readDeposit(db, id)).state, await outcomes(id)];
  };
  expect(await seen(0)).toEqual(['pending', []]);
  expect(await seen(5_000)).toEqual(['pending', ['announced']]);
  expect(await seen(15_000)).toEqual(['completed', ['accepted', 'announced']]);
  expect(await cashOf(db, member)).toBe(whole(100));
});
