import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { insertOperator } from '../operators/index.ts';
import { clearExpiredApprovals } from './clear-expired-approvals.ts';
import { askForApproval, splitInput } from './index.ts';

const DAY_MS = 24 * 3_600_000;

let db: Database;
let now = new Date('2026-03-10T05:00:00Z');
const deps = () => ({ db, clock: () => now, newId: randomUUID, publish: () => {} });

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});

test('clears the personal fields of a request once it has expired, and not earlier', async () => {
  const { merchantId } = await makeSite(db);
  const sealed = async () => (await db.prisma.approval.findFirstOrThrow()).sealed;
  await inTransaction(db, async (tx) => {
    const makerId = await insertOperator(tx, deps(), { merchantId, username: 'lanh' }, now);
    const asked = { merchantId, call: 'a call', action: 'an action', target: '', detail: '{}' };
    const input = splitInput({ number: '6222021010004821' }, ['number']);
    await askForApproval(
      tx,
      deps(),
      { ...asked, ...input, makerId, onePendingPer: undefined },
      now,
    );
  });
  now = new Date(now.getTime() + 7 * DAY_MS - 1);
  expect(await clearExpiredApprovals(deps())).toBe(0);
  expect(await sealed()).not.toBeNull();
  now = new Date(now.getTime() + 1);
  expect(await clearExpiredApprovals(deps())).toBe(1);
  expect(await sealed()).toBeNull();
  expect(await clearExpiredApprovals(deps())).toBe(0);
});
