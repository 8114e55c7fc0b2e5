import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  sign,
  whole,
} from '../../../../../tests/support/world.ts';
import { settlePayouts } from '../../agent-pay/payouts/index.ts';
import { realTimeSalary } from '../../agent-pay/payouts/real-time-salary/index.ts';
import { recordTeamMoney, recordTurnover } from '../../agent-pay/turnover/index.ts';
import { lastEntryOf, placeHold, reverse } from '../../books/ledger/index.ts';
import { moveMember } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type TeamResultRequest, teamResult } from './team-result.ts';
import { type TeamTransactionsRequest, teamTransactions } from './team-transactions.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
const range = { from: new Date('2026-12-10T00:00:00Z'), to: new Date('2026-12-11T00:00:00Z') };

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let top: Member;
let line: Member;
let player: Member;
let direct: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps));
  top = await makeAgent(deps, { merchantId });
  line = await makeAgent(deps, { merchantId, uplineId: top.id });
  player = await makeMember(deps, { merchantId, agentId: line.id });
  direct = await makeMember(deps, { merchantId, agentId: top.id });
});
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};
const move = (memberId: bigint, uplineId: bigint) =>
  inTransaction(db, (tx) => moveMember(tx, { memberId, uplineId, now }));

const movesOf = async (agent: Member, asked: Partial<TeamTransactionsRequest> = {}) => {
  const filter = { merchantId, agentId: agent.id, ...range, language: 'EN' as const, rowsMax: 10 };
  const { transactions, hasMore, sums } = await teamTransactions(db, { ...filter, ...asked }, now);
  const rows = transactions.map(({ amount, username }) => [username, Number(amount) / 10_000]);
  return { rows, hasMore, sums, last: transactions.at(-1)?.reference };
};
const withdraw = (member: Member, amount: number) =>
  inTransaction(db, (tx) => {
    const hold = { merchantId, memberId: member.id, key: randomUUID(), amount: whole(amount) };
    return placeHold(tx, { ...hold, causeId: 1n }, now);
  });

test('lists cash movements of the team, with and without stored sums', async () => {
  await fund(deps, player, whole(100));
  await fund(deps, direct, whole(50));
  await fund(deps, await makeMember(deps, { merchantId }), whole(5)); // below no agent
  await withdraw(player, 30);
  const all = {
    rows: [
      [player.username, -30],
      [direct.username, 50],
      [player.username, 100],
    ],
    sums: { total: 3, cameIn: whole(150), wentOut: whole(30) },
  };
  expect(await movesOf(top)).toMatchObject(all);
  await recordTeamMoney(deps);
  expect(await movesOf(top)).toMatchObject(all);
  await fund(deps, direct, whole(1));
  expect((await movesOf(top)).sums).toEqual({ total: 4, cameIn: whole(151), wentOut: whole(30) });
});

test('narrows to kinds, direct players, a branch and a member', async () => {
  await fund(deps, player, whole(100));
  await withdraw(player, 30);
  await fund(deps, direct, whole(50));
  await recordTeamMoney(deps);
  for (const [asked, rows] of [
    [{ kinds: ['hold.place', 'hold.release'] }, [[player.username, -30]]],
    [{ directOnly: true }, [[direct.username, 50]]],
    [
      { headPublicId: line.publicId },
      [
        [player.username, -30],
        [player.username, 100],
      ],
    ],
    [{ username: direct.username }, [[direct.username, 50]]],
    [{ username: 'no_such_name' }, []],
  ] as const) {
    const found = await movesOf(top, asked);
    expect({ asked, rows: found.rows, total: found.sums.total }).toEqual({
      asked,
      rows,
      total: rows.length,
    });
  }
  await expect(movesOf(line, { headPublicId: top.publicId })).rejects.toMatchObject({
    code: 'team.member_unknown',
  });
});

test('continues after the last row shown', async () => {
  for (const amount of [1, 2, 3]) await fund(deps, player, whole(amount));
  const first = await movesOf(top, { rowsMax: 2 });
  expect(first).toMatchObject({ hasMore: true });
  await fund(deps, direct, whole(9));
  const next = await movesOf(top, { rowsMax: 2, afterReference: first.last });
  expect([...first.rows, ...next.rows].map(([, amount]) => amount)).toEqual([3, 2, 1]);
  expect(next.hasMore).toBe(false);
  expect((await movesOf(top, { rowsMax: 2, skip: 1 })).rows).toEqual(first.rows);
});

test('reads a big team from the latest entries, with the same result', async () => {
  const names = Array.from({ length: 1_001 }, (_, n) => `many_${n}`);
  await db.query(fillTeam, [names, merchantId, line.id, new Date(NOON)]);
  for (const amount of [1, 2]) await fund(deps, player, whole(amount));
  await fund(deps, await makeMember(deps, { merchantId }), whole(5)); // below no agent
  const first = await movesOf(top, { rowsMax: 1 });
  expect(first).toMatchObject({ rows: [[player.username, 2]], hasMore: true });
  const next = await movesOf(top, { rowsMax: 1, afterReference: first.last });
  expect(next).toMatchObject({ rows: [[player.username, 1]], hasMore: false });
});

// Written directly: registering this many takes long.
const fillTeam = sql(
  'test.fill_team',
  `WITH made AS (
     INSERT INTO member (public_id, merchant_id, username, nickname, password_hash, customer_type, registered_at)
     SELECT gen_random_uuid(), $2, name, name, '', 0, $4 FROM unnest($1::text[]) AS name RETURNING id
   ) INSERT INTO member_upline (member_id, upline_id, valid_from) SELECT id, $3, $4 FROM made`,
);

test('shows each team the movements during a member’s time in it', async () => {
  const other = await makeAgent(deps, { merchantId });
  await fund(deps, player, whole(10));
  await move(player.id, other.id);
  pass(6);
  await fund(deps, player, whole(20));
  const check = async () => {
    expect((await movesOf(top)).rows).toEqual([[player.username, 10]]);
    expect((await movesOf(other)).rows).toEqual([[player.username, 20]]);
    expect((await movesOf(top, { username: player.username })).sums.cameIn).toBe(whole(10));
    expect((await movesOf(top)).sums.cameIn).toBe(whole(10));
    expect((await movesOf(other)).sums.cameIn).toBe(whole(20));
  };
  await check();
  await recordTeamMoney(deps);
  await check();
});

const resultOf = (agent: Member, asked: Partial<TeamResultRequest> = {}) =>
  teamResult(db, { merchantId, agentId: agent.id, ...range, rowsMax: 10, ...asked }, now);

test('sums each line and player, and the whole branch', async () => {
  await sign({ ...deps, clock: () => new Date(NOON - 5 * MINUTE) }, top.id, { profit: 1, loss: 1 });
  await fund(deps, player, whole(100));
  await fund(deps, direct, whole(50));
  await inTransaction(db, async (tx) => {
    const last = await lastEntryOf(tx, direct.id);
    if (last !== null) await reverse(tx, { entryId: last, at: now });
  });
  await withdraw(player, 30);
  await playBets(deps, merchantId, [
    { by: player, stake: 40, result: 'lost' },
    { by: player, stake: 5, result: 'won', category: 'FISH' },
    { by: direct, stake: 7, result: 'lost' },
    { by: top, stake: 1, result: 'lost' },
  ]);
  pass(6);
  await settlePayouts(deps, realTimeSalary);
  const check = async () => {
    const { head, rows, total } = await resultOf(top);
    expect(head).toMatchObject({
      username: top.username,
      deposits: whole(100),
      withdrawals: whole(30),
      bets: 4,
      stake: whole(53),
      validBet: whole(53),
      payout: whole(10),
      paid: whole(0.53),
    });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        username: line.username,
        isAgent: true,
        deposits: whole(100),
        withdrawals: whole(30),
        bets: 2,
        stake: whole(45),
        payout: whole(10),
        paid: 0n,
      },
      {
        username: direct.username,
        isAgent: false,
        deposits: 0n,
        withdrawals: 0n,
        bets: 1,
        stake: whole(7),
        payout: 0n,
      },
    ]);
    const fish = await resultOf(top, { categories: ['FISH', 'PVP'] });
    expect([fish.head.stake, fish.rows[0]?.stake, fish.rows[1]?.stake]).toEqual([
      whole(5),
      whole(5),
      0n,
    ]);
    const opened = await resultOf(top, { headPublicId: line.publicId });
    expect(opened.rows).toMatchObject([
      { username: player.username, stake: whole(45), withdrawals: whole(30) },
    ]);
  };
  await check();
  await recordTurnover(deps);
  await recordTeamMoney(deps);
  await check();
});

test('finds members by the beginning of their name, only in the agent’s own team, page by page', async () => {
  for (const username of ['zora_c', 'zora_a', 'zora_b'])
    await makeMember(deps, { merchantId, username, agentId: line.id });
  await makeMember(deps, { merchantId, username: 'zora_x' }); // below no agent
  const names = async (asked: Partial<TeamResultRequest>) =>
    (await resultOf(top, { name: 'zora_', ...asked })).rows.map(({ username }) => username);
  expect(await names({})).toEqual(['zora_a', 'zora_b', 'zora_c']);
  const first = await resultOf(top, { name: 'zora_', rowsMax: 2 });
  expect(first).toMatchObject({ hasMore: true, total: 3 });
  expect(await names({ rowsMax: 2, afterPublicId: first.rows.at(-1)?.publicId })).toEqual([
    'zora_c',
  ]);
});

test('counts for a line the bets of its own time, and lists no player who was never in it', async () => {
  const other = await makeAgent(deps, { merchantId });
  await playBets(deps, merchantId, [{ by: player, stake: 10, result: 'lost' }]);
  await move(player.id, other.id);
  pass(6);
  await playBets(deps, merchantId, [{ by: player, stake: 20, result: 'lost' }]);
  const gone = (await resultOf(top, { headPublicId: line.publicId })).rows;
  expect(gone).toMatchObject([{ username: player.username, stake: whole(10) }]);
  expect((await resultOf(other)).rows).toMatchObject([
    { username: player.username, stake: whole(20) },
  ]);
  expect((await resultOf(other)).head.stake).toBe(whole(20));
  const tomorrow = { from: range.to, to: new Date('2026-12-12T00:00:00Z') };
  expect((await resultOf(top, { headPublicId: line.publicId, ...tomorrow })).rows).toEqual([]);
});
