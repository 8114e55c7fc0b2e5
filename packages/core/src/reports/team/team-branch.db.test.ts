import { randomUUID } from 'node:crypto';
import { rate } from '@app/shared/money/rate';
import type { BranchSort } from '@app/shared/team/team-sorts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../tests/support/play/settled-bets.ts';
import {
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { proposeContract } from '../../agent-pay/contracts/index.ts';
import { settlePayouts } from '../../agent-pay/payouts/index.ts';
import { realTimeSalary, realTimeTerms } from '../../agent-pay/payouts/real-time-salary/index.ts';
import { recordTurnover } from '../../agent-pay/turnover/index.ts';
import { moveAgent, moveMember, promoteDownline } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { searchTeam } from './search-team.ts';
import { type BranchRequest, teamBranch } from './team-branch.ts';
import { contractRequests } from './team-contracts.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
/** Time from which a move made at noon is in force. */
const NEXT_WINDOW = new Date(NOON + 5 * MINUTE);

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let line: Member[];
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps));
  line = await makeLine(deps, merchantId);
  player = await makeMember(deps, { merchantId, agentId: agentAt(2).id });
});

const agentAt = (place: number): Member => line[place] ?? expect.unreachable();

const branchOf = (agent: Member, asked: Partial<BranchRequest> = {}) =>
  teamBranch(deps, realTimeTerms, {
    merchantId,
    agentId: agent.id,
    timeZone: 'UTC',
    agentsOnly: false,
    rowsMax: 10,
    ...asked,
  });

const namesOf = (rows: readonly { username: string }[]) => rows.map(({ username }) => username);

test('shows an agent and direct downlines, with figures of today', async () => {
  const own = await makeMember(deps, { merchantId, agentId: agentAt(1).id });
  await playBets(deps, merchantId, [
    { by: player, stake: 500, result: 'lost' },
    { by: own, stake: 200, result: 'won' },
    { by: player, stake: 50, result: 'lost' }, // below the threshold
  ]);
  now = new Date(NOON + 6 * MINUTE);
  await settlePayouts(deps, realTimeSalary);
  await playBets(deps, merchantId, [{ by: own, stake: 10, result: 'lost' }]);
  const shown = await branchOf(agentAt(1));
  expect(shown.head).toMatchObject({
    username: agentAt(1).username,
    isAgent: true,
    turnover: whole(760),
    active: 2,
    gross: whole(2.8), // 0.50 % of 500 lost, 0.15 % of 200 won
    contract: { state: 'A', lossRate: 5_000, profitRate: 1_500, threshold: whole(100) },
  });
  expect(shown.rows).toMatchObject([
    {
      username: agentAt(2).username,
      isAgent: true,
      hasBelow: true,
      turnover: whole(550),
      active: 1,
    },
    { username: own.username, isAgent: false, hasBelow: false, turnover: whole(210), active: 1 },
  ]);
  await recordTurnover(deps);
  const recorded = await branchOf(agentAt(1));
  expect(recorded).toEqual(shown);
});

test('shows any agent of the team as the head, but no agent above or beside it', async () => {
  const { head, rows } = await branchOf(agentAt(0), { headPublicId: agentAt(2).publicId });
  expect([head.username, ...namesOf(rows)]).toEqual([agentAt(2).username, player.username]);
  const stranger = await makeAgent(deps, { merchantId });
  for (const { publicId } of [agentAt(0), stranger, player]) {
    await expect(branchOf(agentAt(1), { headPublicId: publicId })).rejects.toMatchObject({
      code: 'team.member_unknown',
    });
  }
});

test('lists agents before players, page by page, and agents only on request', async () => {
  const head = agentAt(0);
  const last = await makeAgent(deps, { merchantId, username: 'zoe_agent', uplineId: head.id });
  const people: Member[] = [agentAt(1), last];
  for (const username of ['bela', 'anna']) {
    people.splice(2, 0, await makeMember(deps, { merchantId, username, agentId: head.id }));
  }
  const first = await branchOf(head, { rowsMax: 2 });
  expect(first).toMatchObject({ hasMore: true, total: 4 });
  const next = await branchOf(head, { rowsMax: 2, afterPublicId: first.rows.at(-1)?.publicId });
  expect(next.hasMore).toBe(false);
  expect(namesOf([...first.rows, ...next.rows])).toEqual(namesOf(people));
  const agents = await branchOf(head, { agentsOnly: true });
  expect(agents).toMatchObject({ total: 2, hasMore: false });
  expect(namesOf(agents.rows)).toEqual(namesOf(people.slice(0, 2)));
  const deeper = await branchOf(agentAt(1), { agentsOnly: true });
  expect(deeper.rows[0]).toMatchObject({ username: agentAt(2).username, hasBelow: false });
  const foreign = await branchOf(head, { afterPublicId: player.publicId });
  expect(foreign.rows).toEqual([]);
});

test('sorts agents and then players by a figure of the day, a page at a time', async () => {
  const head = agentAt(1);
  const below = (username: string) => makeMember(deps, { merchantId, username, agentId: head.id });
  const [anna, bela, cora] = [await below('anna'), await below('bela'), await below('cora')];
  await playBets(deps, merchantId, [
    { by: anna, stake: 100, result: 'lost' },
    { by: bela, stake: 300, result: 'won' },
    { by: player, stake: 500, result: 'lost' },
  ]);
  const leaf = agentAt(2).username;
  const sorted = async (by: BranchSort, descending = true) =>
    namesOf((await branchOf(head, { order: { by, descending } })).rows);
  expect(await sorted('turnover')).toEqual([leaf, 'bela', 'anna', 'cora']);
  expect(await sorted('turnover', false)).toEqual([leaf, 'cora', 'anna', 'bela']);
  expect(await sorted('netResult')).toEqual([leaf, 'bela', 'cora', 'anna']);
  expect(await sorted('payout')).toEqual([leaf, 'bela', 'anna', 'cora']);
  expect(await sorted('gross')).toEqual([leaf, 'anna', 'bela', 'cora']);
  expect((await sorted('lastBet')).at(-1)).toBe('cora');
  const order = { by: 'turnover', descending: true } as const;
  const next = await branchOf(head, { order, rowsMax: 2, afterPublicId: bela.publicId });
  expect(namesOf(next.rows)).toEqual(['anna', 'cora']);
  expect((await branchOf(head, { order, afterPublicId: player.publicId })).rows).toEqual([]);
  const { rows } = await branchOf(head);
  const rowOf = ({ username }: Member) => rows.find((row) => row.username === username);
  expect(rowOf(anna)).toMatchObject({ payout: 0n, netResult: whole(-100), lastBetAt: now });
  expect(rowOf(cora)).toMatchObject({ payout: 0n, netResult: 0n, lastBetAt: undefined });
  expect(rowOf(agentAt(2))).toMatchObject({
    payout: 0n,
    netResult: whole(-500),
    lastBetAt: now,
  });
});

test('shows payouts of an agent’s branch and its last bet, with and without sums', async () => {
  const payoutAndLastBet = async (agent: Member) => {
    const { payout, lastBetAt } = (await branchOf(agent)).head;
    return { payout, lastBetAt };
  };
  expect(await payoutAndLastBet(agentAt(0))).toEqual({ payout: 0n, lastBetAt: undefined });
  await playBets(deps, merchantId, [{ by: player, stake: 500, result: 'won' }]);
  const voided = await playBets(deps, merchantId, [{ by: player, stake: 70, result: 'won' }]);
  await voidAll(deps, merchantId, voided);
  const later = new Date(NOON + MINUTE);
  now = later;
  await playBets(deps, merchantId, [{ by: player, stake: 30, result: 'push' }]);
  expect(await payoutAndLastBet(agentAt(0))).toEqual({ payout: whole(1_000), lastBetAt: later });
  now = new Date(NOON + 6 * MINUTE);
  await recordTurnover(deps);
  for (const agent of line)
    expect(await payoutAndLastBet(agent)).toEqual({ payout: whole(1_000), lastBetAt: later });
  now = new Date(NOON + 24 * 60 * MINUTE); // another day shows the last bet alone
  expect(await payoutAndLastBet(agentAt(2))).toEqual({ payout: 0n, lastBetAt: later });
});

test('for a player who moved today counts the bets below the requested agent', async () => {
  await playBets(deps, merchantId, [{ by: player, stake: 500, result: 'lost' }]);
  const [from, to] = [agentAt(2), agentAt(1)];
  await inTransaction(db, (tx) => moveMember(tx, { memberId: player.id, uplineId: to.id, now }));
  now = new Date(NOON + 6 * MINUTE);
  await playBets(deps, merchantId, [{ by: player, stake: 30, result: 'lost' }]);
  const shown = (await branchOf(to)).rows.find(({ username }) => username === player.username);
  expect(shown).toMatchObject({ turnover: whole(30), netResult: whole(-30) });
  const left = await branchOf(from);
  expect(left.head.turnover).toBe(whole(500));
  expect(left.rows).toMatchObject([
    { username: player.username, turnover: whole(500), lastBetAt: undefined, leftAt: NEXT_WINDOW },
  ]);
  expect(left.total).toBe(1);
  // Has no downline any more, but the branch can be opened while it shows the member who left.
  const opens = async () => (await branchOf(to)).rows.map((row) => [row.username, row.hasBelow]);
  expect(await opens()).toContainEqual([from.username, true]);
  now = new Date(NOON + 24 * 60 * MINUTE); // the next day shows nothing of the member
  expect((await branchOf(from)).rows).toEqual([]);
  expect(await opens()).toContainEqual([from.username, false]);
});

test('shows members who left only to agents of their former team', async () => {
  const [top, from, to] = [agentAt(0), agentAt(2), await makeAgent(deps, { merchantId })];
  await inTransaction(db, (tx) => moveMember(tx, { memberId: player.id, uplineId: to.id, now }));
  now = new Date(NOON + 6 * MINUTE);
  const head = { memberId: from.id, uplineId: to.id, now };
  await inTransaction(db, (tx) => moveAgent(tx, head));
  now = new Date(NOON + 11 * MINUTE);
  expect((await branchOf(to, { headPublicId: from.publicId })).rows).toEqual([]);
  expect(namesOf((await branchOf(from)).rows)).toEqual([player.username]);
  expect(namesOf((await branchOf(top)).rows)).toEqual([agentAt(1).username]);
});

test('shows a team at a past moment, with the figures of that day so far', async () => {
  const [from, to] = [agentAt(2), agentAt(1)];
  await playBets(deps, merchantId, [{ by: player, stake: 500, result: 'lost' }]);
  now = new Date(NOON + 6 * MINUTE);
  await settlePayouts(deps, realTimeSalary);
  const at = new Date(NOON + 4 * MINUTE);
  const then = (agent: Member) => branchOf(agent, { at });
  const before = await then(from);
  expect(before).toMatchObject({
    head: { turnover: whole(500), active: 1, gross: whole(1.5), contract: { state: 'A' } },
    rows: [{ username: player.username, turnover: whole(500), lastBetAt: new Date(NOON) }],
  });
  await inTransaction(db, (tx) => moveMember(tx, { memberId: player.id, uplineId: to.id, now }));
  const late = await makeMember(deps, { merchantId, agentId: from.id });
  now = new Date(NOON + 12 * MINUTE);
  await playBets(deps, merchantId, [{ by: player, stake: 30, result: 'lost' }]);
  await recordTurnover(deps);
  expect(await then(from)).toEqual(before);
  const names = [late.username, player.username]; // the second has left
  expect(namesOf((await branchOf(from)).rows)).toEqual(names);
  expect(namesOf((await branchOf(from, { at: now })).rows)).toEqual(names);
});

test('shows a later agent as a player, and refuses moments without figures', async () => {
  const head = agentAt(2);
  await playBets(deps, merchantId, [{ by: player, stake: 500, result: 'lost' }]);
  const at = new Date(NOON + MINUTE);
  now = new Date(NOON + 6 * MINUTE);
  await promoteDownline(deps, { merchantId, agentId: head.id, publicId: player.publicId });
  now = new Date(NOON + 24 * 60 * MINUTE);
  expect((await branchOf(head)).rows).toMatchObject([{ isAgent: true }]);
  const then = await branchOf(head, { at });
  expect(then.rows).toMatchObject([{ isAgent: false, turnover: whole(500), active: 1 }]);
  for (const refused of [new Date(now.getTime() + 1), new Date(NOON - 365 * 24 * 60 * MINUTE)])
    await expect(branchOf(head, { at: refused })).rejects.toMatchObject({
      code: 'team.moment_unknown',
    });
});

test('for an agent who moved today counts later bets, so that rows add up to their line', async () => {
  const top = agentAt(0);
  const other = await makeAgent(deps, { merchantId, uplineId: top.id });
  const [early] = await playBets(deps, merchantId, [
    { by: player, stake: 500, result: 'lost' },
    { by: player, stake: 40, result: 'lost' },
  ]);
  if (!early) throw new Error('a bet was asked for');
  const moved = agentAt(2);
  await inTransaction(db, (tx) =>
    moveAgent(tx, { memberId: moved.id, uplineId: other.id, now: new Date(NOON + MINUTE) }),
  );
  now = new Date(NOON + 6 * MINUTE);
  await playBets(deps, merchantId, [{ by: player, stake: 30, result: 'lost' }]);
  await voidAll(deps, merchantId, [early]);
  const direct = await makeMember(deps, { merchantId, agentId: other.id });
  await playBets(deps, merchantId, [{ by: direct, stake: 7, result: 'lost' }]);
  const sumOf = (rows: readonly { turnover: bigint }[]) =>
    rows.reduce((sum, { turnover }) => sum + turnover, 0n);
  const shown = async () => {
    const [whole, fresh, old, opened] = await Promise.all([
      branchOf(top),
      branchOf(other),
      branchOf(agentAt(1)),
      branchOf(other, { headPublicId: moved.publicId }),
    ]);
    for (const { head, rows } of [whole, fresh, old, opened])
      expect(sumOf(rows)).toBe(head.turnover);
    for (const by of ['turnover', 'netResult', 'payout', 'gross', 'lastBet'] as const) {
      const sorted = await branchOf(other, { order: { by, descending: true } });
      expect(sorted.rows).toEqual(expect.arrayContaining([...fresh.rows]));
    }
    return { fresh, old, opened };
  };
  const before = await shown();
  expect(before.old).toMatchObject({
    head: { turnover: whole(540) },
    rows: [
      {
        username: moved.username,
        turnover: whole(540),
        active: 1,
        leftAt: NEXT_WINDOW,
        contract: undefined,
        hasBelow: false,
      },
    ],
  });
  expect(before.fresh.rows).toMatchObject([
    { username: moved.username, turnover: whole(-470), active: 1 },
    { username: direct.username, turnover: whole(7) },
  ]);
  expect(before.opened.head.turnover).toBe(whole(-470));
  await recordTurnover(deps);
  now = new Date(NOON + 7 * MINUTE);
  const recorded = await shown();
  expect(recorded.fresh.head.turnover).toBe(before.fresh.head.turnover);
});

test('finds members of the own team by prefix, with their path', async () => {
  const { username } = player;
  await makeMember(deps, { merchantId, username: `${username}x` }); // below no agent
  const search = (agent: Member, name: string) =>
    searchTeam(db, { merchantId, agentId: agent.id, name, at: now, rowsMax: 10 });
  const [hit, ...others] = await search(agentAt(0), username);
  expect(others).toEqual([]);
  expect(hit).toMatchObject({ username, isAgent: false });
  expect(namesOf(hit?.path ?? [])).toEqual(namesOf(line));
  const [shorter] = await search(agentAt(1), username.slice(0, -1));
  expect(namesOf(shorter?.path ?? [])).toEqual(namesOf(line.slice(1)));
  expect(await search(agentAt(2), agentAt(1).username)).toEqual([]);
  expect(await search(agentAt(0), '%')).toEqual([]);
});

test('shows a contract that waits for an answer to both sides', async () => {
  const mid = agentAt(1);
  const fresh = await makeAgent(deps, { merchantId, uplineId: mid.id });
  const terms = { profitRate: rate(1_000), lossRate: rate(2_000), threshold: whole(100) };
  now = new Date(NOON + 5 * MINUTE);
  await proposeContract(deps, realTimeTerms, { uplineId: mid.id, agentId: fresh.id, terms });
  const asked = { ...terms, state: 'P', askedAt: now };
  const requestsOf = (agent: Member) =>
    contractRequests(db, realTimeTerms, { agentId: agent.id, rowsMax: 10 });
  expect(await requestsOf(fresh)).toMatchObject([
    { ...asked, username: mid.username, isOwn: true },
  ]);
  expect(await requestsOf(mid)).toMatchObject([
    { ...asked, username: fresh.username, isOwn: false },
  ]);
  expect(await requestsOf(agentAt(0))).toEqual([]);
  const { rows } = await branchOf(mid);
  expect(rows.find((row) => row.username === fresh.username)?.contract?.state).toBe('P');
});
