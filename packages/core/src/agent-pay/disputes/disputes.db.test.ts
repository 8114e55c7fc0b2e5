import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { connectTo, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { untilWaiting } from '../../../../../tests/support/databases/until-waiting.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  makeLine,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { contractBills, settlePayouts } from '../payouts/index.ts';
import { realTimeSalary } from '../payouts/real-time-salary/index.ts';
import { correctionsByDay } from './corrections.ts';
import {
  countOpenDisputes,
  declineDispute,
  disputesOfAgent,
  eraseMemberData,
  openDispute,
  upholdDispute,
  withdrawDispute,
} from './index.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPERATOR = 7n;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let agent: Member;
let upline: Member;
let billPublicId: string;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});

/** Before each test an agent has a bill of 4.70, which is paid. */
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps));
  const line = await makeLine(deps, merchantId);
  [upline, agent] = [line[1] ?? expect.unreachable(), line[2] ?? expect.unreachable()];
  const player = await makeMember(deps, { merchantId, agentId: agent.id });
  await playBets(deps, merchantId, [
    { by: player, stake: 1_500, result: 'lost' },
    { by: player, stake: 200, result: 'won' },
  ]);
  now = new Date(NOON + 5.5 * MINUTE);
  await settlePayouts(deps, realTimeSalary);
  const from = new Date(NOON - DAY);
  const asked = {
    merchantId,
    agentId: agent.id,
    whose: 'mine',
    from,
    to: now,
    rowsMax: 9,
  } as const;
  const { bills } = await contractBills(db, { ...asked, engine: realTimeSalary });
  billPublicId = bills[0]?.publicId ?? expect.unreachable();
});

const BY = { operatorId: OPERATOR, operator: 'ann' };
const complaint = { reason: 'rate', words: 'It was 0.4 % in our talk.' } as const;
const open = (changes: object = {}) =>
  openDispute(deps, { merchantId, agentId: agent.id, billPublicId, ...complaint, ...changes });
const uphold = (publicId: string, of: Database = db) =>
  inTransaction(of, (tx) =>
    upholdDispute(
      tx,
      deps,
      { merchantId, ...BY, publicId, answer: 'You’re right.', amount: whole(1.5) },
      now,
    ),
  );
const decline = (publicId: string) =>
  inTransaction(db, (tx) =>
    declineDispute(tx, deps, { merchantId, ...BY, publicId, answer: 'It is 0.3 %.' }, now),
  );
const withdraw = (publicId: string) => withdrawDispute(deps, { agentId: agent.id, publicId });

test('a bill is disputed once, a retry returns the same, and a withdrawn dispute can be opened again', async () => {
  const first = await open();
  expect(first).toMatchObject({
    state: 'open',
    billPublicId,
    ...complaint,
    engine: realTimeSalary,
  });
  expect(await open()).toEqual(first);
  const waits = { count: 1, amount: whole(4.7), oldestAt: now };
  expect(await countOpenDisputes(db, merchantId)).toEqual(waits);
  await expect(open({ words: 'Another thing.' })).rejects.toThrow('dispute.already_open');
  expect(await withdraw(first.publicId)).toMatchObject({ state: 'withdrawn', closedAt: now });
  expect(await withdraw(first.publicId)).toMatchObject({ state: 'withdrawn' });
  const second = await open({ reason: 'bets' });
  await decline(second.publicId);
  expect(await countOpenDisputes(db, merchantId)).toMatchObject({ count: 0, oldestAt: null });
  const nothing = { count: 0, amount: 0n, oldestAt: null };
  expect(await countOpenDisputes(db, merchantId)).toEqual(nothing);
  await expect(open()).rejects.toThrow('dispute.already_answered');
  await expect(withdraw(second.publicId)).rejects.toThrow('dispute.not_open');
  const filter = { agentId: agent.id, rowsMax: 1 };
  const page = await disputesOfAgent(db, filter);
  expect(page).toMatchObject({ total: 2, hasMore: true, disputes: [{ state: 'declined' }] });
  const next = await disputesOfAgent(db, { ...filter, afterPublicId: second.publicId });
  expect(next).toMatchObject({ hasMore: false, disputes: [{ state: 'withdrawn' }] });
});

test('an agent cannot dispute another agent’s bill, or one after its deadline', async () => {
  await expect(open({ agentId: upline.id })).rejects.toThrow('bill.not_found');
  await expect(open({ billPublicId: randomUUID() })).rejects.toThrow('bill.not_found');
  now = new Date(NOON + 5 * MINUTE + 30 * DAY);
  const { publicId } = await open();
  now = new Date(now.getTime() + 1);
  expect(await open()).toMatchObject({ publicId }); // the retry of a dispute opened in time
  await withdraw(publicId);
  await expect(open()).rejects.toThrow('dispute.too_late');
  await expect(withdrawDispute(deps, { agentId: upline.id, publicId })).rejects.toThrow(
    'dispute.not_found',
  );
});

test('a retry at the moment at which the agent withdraws the dispute is not too late', async () => {
  const first = await open();
  const { connectionString } = db.pool.options;
  const other = connectTo(connectionString ?? expect.unreachable(), 1);
  let withdrawing: Promise<unknown> | undefined;
  const watch = (client: ClientBase) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = (async (asked: { readonly name?: string }, ...rest: unknown[]) => {
      const answer = await query(asked, ...rest);
      if (asked.name === 'disputes.open') {
        withdrawing = withdraw(first.publicId);
        await Promise.race([withdrawing, untilWaiting(db)]);
      }
      return answer;
    }) as typeof client.query;
  };
  for (const pool of [other.pool, other.pipelines.pool]) pool.on('connect', watch);
  const asked = { merchantId, agentId: agent.id, billPublicId, ...complaint };
  expect(await openDispute({ ...deps, db: other }, asked)).toEqual(first);
  expect(await withdrawing).toMatchObject({ state: 'withdrawn' });
  await other.close();
});

test('after a crash at any statement, answered or not, the next operator upholds it once', async () => {
  const { publicId } = await open();
  const before = await cashOf(db, agent);
  let hasPaid = false;
  for (let statements = 0; !hasPaid; statements++) {
    const dying = crashAt(db, statements);
    const survived = await uphold(publicId, dying).then(
      () => true,
      () => false,
    );
    await dying.close();
    const has = await cashOf(db, agent);
    expect(has === before || has === before + whole(1.5), `statement ${statements}`).toBe(true);
    hasPaid = has !== before;
    if (survived) expect(hasPaid).toBe(true);
    expect(await trialBalance(db)).toEqual([]);
  }
  await expect(uphold(publicId)).rejects.toThrow('dispute.not_open');
  expect(await cashOf(db, agent)).toBe(before + whole(1.5));
  expect(await disputesOfAgent(db, { agentId: agent.id, rowsMax: 9 })).toMatchObject({
    disputes: [{ state: 'upheld', amount: whole(1.5), answer: 'You’re right.' }],
  });
});

test('corrections are summed by the site’s days of their answers', async () => {
  const days = (changes: object = {}) =>
    correctionsByDay(db, {
      agentId: agent.id,
      from: new Date(NOON - DAY),
      to: new Date(NOON + 2 * DAY),
      timeZone: 'Asia/Kolkata',
      ...changes,
    });
  const { publicId } = await open();
  expect(await days()).toEqual([]);
  now = new Date(NOON + 8 * 60 * MINUTE);
  await uphold(publicId);
  const midnight = new Date(new Date(NOON).setUTCHours(18, 30, 0, 0));
  const corrected = [{ day: midnight, bills: 1, amount: whole(1.5) }];
  expect(await days()).toEqual(corrected);
  expect(await days({ from: now })).toEqual(corrected);
  expect(await days({ to: now })).toEqual([]);
  expect(await days({ agentId: upline.id })).toEqual([]);
});

test('of concurrent decisions by operators and the agent, exactly one takes effect', async () => {
  const before = await cashOf(db, agent);
  let paid = 0;
  for (let time = 0; time < 12 && paid < 2; time++) {
    const { publicId } = await open().catch(() => ({ publicId: '' }));
    if (!publicId) break;
    const all = await Promise.allSettled([uphold(publicId), uphold(publicId), withdraw(publicId)]);
    const succeeded = all.filter(({ status }) => status === 'fulfilled');
    expect(succeeded).toHaveLength(1);
    const isUpheld = all.slice(0, 2).some(({ status }) => status === 'fulfilled');
    paid += Number(isUpheld);
    expect(await cashOf(db, agent)).toBe(before + whole(1.5 * paid));
    if (isUpheld) break;
  }
  expect(await trialBalance(db)).toEqual([]);
});

test('an erasure deletes the texts of the agent and the operator', async () => {
  const { publicId } = await open();
  await decline(publicId);
  await inTransaction(db, (tx) => eraseMemberData(tx, agent.id));
  const rows = await db.query(
    sql('tests.words_of_dispute', 'SELECT words, answer FROM agent_dispute WHERE public_id = $1'),
    [publicId],
  );
  expect(rows).toEqual([{ words: '', answer: '' }]);
});
