import { randomUUID } from 'node:crypto';
import { adjustments as setting } from '@app/shared/members/adjustments.settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { untilWaiting } from '../../../../../tests/support/databases/until-waiting.ts';
import { adjust, adjustIn, undo } from '../../../../../tests/support/money/adjustments.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import {
  cashOf,
  depsOf,
  fund,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';
import { house, houseBalance, trialBalance } from '../../books/ledger/index.ts';
import { modules } from '../../modules.ts';
import type { Member } from '../../people/members/index.ts';
import { listInbox } from '../../people/messages/index.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { beginErasure } from '../../reports/personal-data/index.ts';
import { memberTransactions } from '../../reports/records/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import { adjustmentsOf } from './index.ts';

let db: Database;
let now: Date;
let deps: Deps;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  const { merchantId } = await makeSite(deps);
  player = await makeMember(deps, { merchantId });
});
afterEach(async () => expect(await trialBalance(db)).toEqual([]));

const given = () => houseBalance(db, house(player.merchantId, 'adjustments'));
const record = async () => {
  const range = { from: new Date(0), to: new Date('2100-01-01'), rowsMax: 10 };
  const asked = { memberId: player.id, language: 'EN', ...range } as const;
  return (await memberTransactions(db, asked)).transactions.map((one) => [
    one.kind,
    one.amount,
    one.subject,
  ]);
};
const outcomesOf = async (sent: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(sent))
    .map((one) => (one.status === 'rejected' ? `${one.reason.code ?? one.reason}` : 'done'))
    .sort();
const change = (values: object) =>
  changeSite(deps, changeSetting, { merchantId: player.merchantId, setting, change: values });

test('an operator credits a member, who reads the reason, and reverses the credit once', async () => {
  const { adjustment, needsAnother } = await adjust(deps, player, 20);
  expect(needsAnother).toBe(true);
  expect([await cashOf(db, player), await given()]).toEqual([whole(20), -whole(20)]);
  await undo(deps, player, adjustment.publicId);
  expect([await cashOf(db, player), await given()]).toEqual([0n, 0n]);
  const twice = undo(deps, player, adjustment.publicId);
  await expect(twice).rejects.toMatchObject({ code: 'adjustment.reversed' });
  const words = 'For the round that broke off.';
  expect(await record()).toEqual([
    ['adjustment.credit_reversal', -whole(20), words],
    ['adjustment.credit', whole(20), words],
  ]);
  const owner = { memberId: player.id, merchantId: player.merchantId, language: 'EN' } as const;
  const inbox = await listInbox(db, { ...owner, now, isUnreadOnly: false, rowsMax: 2 });
  const causes = inbox.messages.map(({ content }) => 'cause' in content && content.cause);
  expect(causes).toEqual(['adjustment.reversed', 'adjustment.credited']);
  const [listed] = await adjustmentsOf(db, { memberId: player.id, rowsMax: 1 });
  expect(listed).toMatchObject({ reversedBy: 'tester', operator: 'tester', amount: whole(20) });
});

test('a debit above the balance is rejected, with the available amount', async () => {
  await fund(deps, player, whole(30));
  const over = adjust(deps, player, 30.01, { way: 'debit' });
  await expect(over).rejects.toMatchObject({
    code: 'adjustment.over_balance',
    params: { available: 30 },
  });
  await adjust(deps, player, 30, { way: 'debit' });
  expect([await cashOf(db, player), await given()]).toEqual([0n, whole(30)]);
});

test('a spent credit cannot be reversed, a debit can', async () => {
  const { adjustment } = await adjust(deps, player, 20);
  const taken = await adjust(deps, player, 15, { way: 'debit' });
  const back = undo(deps, player, adjustment.publicId);
  await expect(back).rejects.toMatchObject({
    code: 'adjustment.over_balance',
    params: { available: 5 },
  });
  await undo(deps, player, taken.adjustment.publicId);
  await undo(deps, player, adjustment.publicId);
  expect(await cashOf(db, player)).toBe(0n);
});

test('of 40 concurrent debits of 10 from a balance of 100, ten succeed', async () => {
  await fund(deps, player, whole(100));
  const takers = Array.from({ length: 40 }, (_, n) =>
    adjust(deps, player, 10, { way: 'debit', operator: `op${n}` }),
  );
  const outcomes = await outcomesOf(takers);
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(10);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'adjustment.over_balance']));
  expect([await cashOf(db, player), await given()]).toEqual([0n, whole(100)]);
});

test('a form sent 30 times concurrently is one adjustment; with another amount it is refused', async () => {
  const key = randomUUID();
  const sent = Array.from({ length: 30 }, () => adjust(deps, player, 20, { key }));
  expect(new Set(await outcomesOf(sent))).toEqual(new Set(['done']));
  expect(await cashOf(db, player)).toBe(whole(20));
  const other = adjust(deps, player, 21, { key });
  await expect(other).rejects.toMatchObject({ code: 'idempotency.other_input' });
});

test('30 concurrent reversals of one adjustment reverse it once', async () => {
  await fund(deps, player, whole(500));
  const { adjustment } = await adjust(deps, player, 20);
  const sent = Array.from({ length: 30 }, () => undo(deps, player, adjustment.publicId));
  const outcomes = await outcomesOf(sent);
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  expect(await cashOf(db, player)).toBe(whole(500));
});

test('a site permits small adjustments by one operator, up to a sum within 24 hours', async () => {
  await change({ aloneUpTo: whole(50) });
  const wants = async (amount: number, operator = 'lanh') =>
    (await adjust(deps, player, amount, { operator })).needsAnother;
  expect([await wants(30), await wants(20), await wants(0.01)]).toEqual([false, false, true]);
  expect(await wants(50, 'minh')).toBe(false);
  now = new Date(now.getTime() + 25 * 3_600_000);
  expect(await wants(50)).toBe(false);
});

test('no adjustment exceeds the site’s limit, and none is in play money', async () => {
  await change({ amountMax: whole(100) });
  const over = adjust(deps, player, 100.01);
  await expect(over).rejects.toMatchObject({ code: 'adjustment.limit', params: { most: 100 } });
  const trial = await makeTrial(deps, player);
  const play = adjust(deps, trial, 10);
  await expect(play).rejects.toMatchObject({ code: 'member.need_true_account' });
});

test.each(['credit', 'debit'] as const)(
  'after a crash at any statement of a %s or of its reversal, each took place once or not at all',
  async (way) => {
    await fund(deps, player, whole(100));
    const after = whole(way === 'credit' ? 110 : 90);
    const key = randomUUID();
    const dieAt = async (work: (dying: Deps) => Promise<unknown>) => {
      for (let nth = 0; ; nth++) {
        const dying = crashAt(db, nth);
        const isDone = await work({ ...deps, db: dying }).then(
          () => true,
          () => false,
        );
        await dying.close();
        expect(await trialBalance(db), `statement ${nth}`).toEqual([]);
        if (isDone) return nth;
        expect([after, whole(100)]).toContain(await cashOf(db, player));
      }
    };
    expect(await dieAt((dying) => adjust(dying, player, 10, { way, key }))).toBeGreaterThan(
      runs(1, 3),
    );
    expect(await cashOf(db, player)).toBe(after);
    const { adjustment } = await adjust(deps, player, 10, { way, key });
    const died = await dieAt((dying) =>
      undo(dying, player, adjustment.publicId).catch((error) => {
        if (error.code !== 'adjustment.reversed') throw error;
      }),
    );
    expect(died).toBeGreaterThan(runs(1, 3));
    expect(await cashOf(db, player)).toBe(whole(100));
  },
);

const beginToErase = (tx: Tx) => {
  const { id: memberId, merchantId } = player;
  const { erasureBlockers: blockers } = modules;
  return beginErasure(tx, { memberId, merchantId, passwordHash: 'of none', blockers }, now);
};

test('an adjustment waits for an erasure under way, and then gives an erased member nothing', async () => {
  let credit: Promise<unknown> | undefined;
  await inTransaction(db, async (tx) => {
    await beginToErase(tx);
    credit = adjust(deps, player, 20);
    credit.catch(() => {}); // handled below
    await untilWaiting(db);
  });
  await expect(credit).rejects.toMatchObject({ code: 'member.not_found' });
  expect(await cashOf(db, player)).toBe(0n);
});

test('an erasure waits for an adjustment under way, and is then refused for the balance', async () => {
  let erasure: Promise<unknown> | undefined;
  await inTransaction(db, async (tx) => {
    await adjustIn(tx, deps, player, 20);
    erasure = inTransaction(db, beginToErase);
    erasure.catch(() => {}); // handled below
    await untilWaiting(db);
  });
  await expect(erasure).rejects.toMatchObject({ code: 'erasure.balance' });
  expect(await cashOf(db, player)).toBe(whole(20));
});

test('a debit of an erased member stays, because they must not have money', async () => {
  await fund(deps, player, whole(20));
  const { adjustment } = await adjust(deps, player, 20, { way: 'debit' });
  await inTransaction(db, beginToErase);
  const undone = undo(deps, player, adjustment.publicId);
  await expect(undone).rejects.toMatchObject({ code: 'member.not_found' });
  expect(await cashOf(db, player)).toBe(0n);
});
