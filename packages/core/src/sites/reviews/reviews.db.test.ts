import type { AuditAction } from '@app/shared/audit/audit-actions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depsOf, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { audited } from '../audit/index.ts';
import { countReviewsWaiting, listReviews, makeReviews, markReviewed } from './index.ts';

const HOUR_MS = 3_600_000;

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  // Midnight of this site is 16:00 UTC.
  ({ merchantId } = await makeSite(deps, { timeZone: 'Asia/Shanghai' }));
});

const at = (text: string) => {
  now = new Date(text);
};
const done = (
  action: AuditAction,
  detail: Record<string, string | boolean> = {},
  of = merchantId,
) =>
  audited(
    deps,
    { merchantId: of, actor: 'operator:lanh', action, target: 'player01', detail },
    async () => {},
  );
const days = async () =>
  (await listReviews(db, { merchantId, rowsMax: 40 })).map(({ day, counts }) => [day, counts]);

test('RG-26 a day can be reviewed once it is over, with all lines that need a review', async () => {
  await done('adjustment.credited');
  await done('approval.approved', { for: 'adjustment.debited' });
  await done('approval.approved', { for: 'withdrawal.approved' });
  await done('approval.approved', { for: 'operator.set_roles' });
  await done('approval.rejected', { for: 'adjustment.credited' });
  await done('case.taken_over');
  await done('case.claimed');
  await done('member.read');
  await done('approval.asked', { for: 'settings.changed', part: 'withdrawals' });
  await done('approval.approved', { for: 'settings.changed', part: 'withdrawals' });
  await done('settings.changed', { part: 'kyc' });
  await done('promotion.ended');
  await done('permission.taken');
  at('2026-03-10T16:30:00Z');
  await done('payout.released');
  expect(await makeReviews(deps)).toBeGreaterThan(0);
  expect(await days()).toEqual([
    [
      '2026-03-10',
      {
        adjustments: 2,
        withdrawals: 1,
        refused: 1,
        takeOvers: 1,
        breakGlass: 1,
        rules: 2,
        bonuses: 1,
      },
    ],
  ]);
  expect(await countReviewsWaiting(db, merchantId)).toBe(1);
  at('2026-03-11T16:05:00Z');
  await makeReviews(deps);
  expect((await days())[0]).toEqual(['2026-03-11', { overrides: 1 }]);
});

test('creates each day once, with concurrent workers or after days of downtime', async () => {
  at('2026-03-10T16:05:00Z');
  await Promise.all([makeReviews(deps), makeReviews(deps), makeReviews(deps)]);
  expect(await days()).toEqual([['2026-03-10', {}]]);
  at('2026-03-13T20:00:00Z');
  await Promise.all([makeReviews(deps), makeReviews(deps)]);
  expect((await days()).map(([day]) => day)).toEqual([
    '2026-03-13',
    '2026-03-12',
    '2026-03-11',
    '2026-03-10',
  ]);
});

test('after a crash at any statement, the next run creates the missing days', async () => {
  at('2026-03-12T16:05:00Z');
  await makeReviews(deps);
  at('2026-03-15T16:05:00Z');
  for (let nth = 0; ; nth++) {
    const dying = crashAt(db, nth);
    const isDone = await makeReviews({ ...deps, db: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    if (isDone) break;
  }
  expect((await days()).map(([day]) => day)).toEqual([
    '2026-03-15',
    '2026-03-14',
    '2026-03-13',
    '2026-03-12',
  ]);
});

test('only one of 20 concurrent operators marks a day as reviewed', async () => {
  at('2026-03-10T16:05:00Z');
  await makeReviews(deps);
  const [review] = await listReviews(db, { merchantId, rowsMax: 1 });
  const publicId = review?.publicId ?? expect.unreachable();
  const mark = (n: number) =>
    inTransaction(db, (tx) =>
      markReviewed(tx, { merchantId, publicId, operator: `op${n}`, words: 'Fine.' }, now),
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => mark(n)));
  const refused = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [one.reason.code as string] : [],
  );
  expect(refused).toEqual(Array(19).fill('review.done'));
  const other = inTransaction(db, (tx) =>
    markReviewed(
      tx,
      { merchantId: merchantId + 1n, publicId, operator: 'op', words: 'Fine.' },
      new Date(now.getTime() + HOUR_MS),
    ),
  );
  await expect(other).rejects.toMatchObject({ code: 'review.not_found' });
});
