import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import {
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { realTimeTerms } from '../../agent-pay/payouts/real-time-salary/index.ts';
import { moveAgent, moveMember } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type BranchRequest, teamBranch } from './team-branch.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let head: Member;
let other: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps));
  head = await makeAgent(deps, { merchantId });
  other = await makeAgent(deps, { merchantId });
});

/** Lets two agents and five players bet below the head, then one of the agents and three of the players leave. */
async function leave(): Promise<string[]> {
  const agents = { merchantId, uplineId: head.id };
  const stays = await makeAgent(deps, agents);
  const leaves = await makeAgent(deps, agents);
  const names = ['anna', 'bela', 'cora', 'dana', 'elsa'];
  const players: Member[] = [];
  for (const username of names)
    players.push(await makeMember(deps, { merchantId, username, agentId: head.id }));
  const below = await makeMember(deps, { merchantId, agentId: leaves.id });
  const bets = [below, ...players].map((by, n) => ({ by, stake: 10 + n, result: 'lost' as const }));
  await playBets(deps, merchantId, bets);
  await inTransaction(db, async (tx) => {
    await moveAgent(tx, { memberId: leaves.id, uplineId: other.id, now });
    for (const { id, username } of players)
      if (['anna', 'cora', 'elsa'].includes(username))
        await moveMember(tx, { memberId: id, uplineId: other.id, now });
  });
  now = new Date(NOON + 6 * MINUTE);
  return [stays.username, 'bela', 'dana', leaves.username, 'anna', 'cora', 'elsa'];
}

const pageOf = (asked: Partial<BranchRequest>) =>
  teamBranch(deps, realTimeTerms, {
    merchantId,
    agentId: head.id,
    timeZone: 'UTC',
    agentsOnly: false,
    rowsMax: 2,
    ...asked,
  });

type Page = Awaited<ReturnType<typeof pageOf>>;

/** Reads all pages, each after the last row of the one before. */
async function walk(asked: Partial<BranchRequest> = {}): Promise<Page[]> {
  const pages = [await pageOf(asked)];
  for (let last = pages.at(-1); last?.hasMore; last = pages.at(-1))
    pages.push(await pageOf({ ...asked, afterPublicId: last.rows.at(-1)?.publicId }));
  return pages;
}

const rowsOf = (pages: readonly Page[]) => pages.flatMap(({ rows }) => rows);
const namesOf = (pages: readonly Page[]) => rowsOf(pages).map(({ username }) => username);

test('lists members who left on further pages, so that all rows add up to the head', async () => {
  const names = await leave();
  const pages = await walk();
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [2, 7],
    [2, 7],
    [2, 7],
    [1, 7],
  ]);
  expect(namesOf(pages)).toEqual(names);
  expect(rowsOf(pages).map(({ leftAt }) => leftAt !== undefined)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  const sum = rowsOf(pages).reduce((so, { turnover }) => so + turnover, 0n);
  expect([sum, pages[0]?.head.turnover]).toEqual([whole(75), whole(75)]);
});

test('returns the same pages by number, for every page size', async () => {
  const names = await leave();
  for (const rowsMax of [1, 2, 3, 4, 7]) {
    const starts = names.map((_, n) => n).filter((n) => n % rowsMax === 0);
    const pages = await Promise.all(starts.map((skip) => pageOf({ rowsMax, skip })));
    expect(namesOf(pages)).toEqual(names);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual(starts.map((n) => n + rowsMax < 7));
  }
  expect(await pageOf({ skip: 8 })).toMatchObject({ rows: [], hasMore: false, total: 7 });
});

test('lists members who left after the others in any order, and agents only', async () => {
  const names = await leave();
  const sorted = await walk({ order: { by: 'turnover', descending: true } });
  expect(namesOf(sorted)).toEqual([names[0], 'dana', 'bela', ...names.slice(3)]);
  const agents = await walk({ rowsMax: 1, agentsOnly: true });
  expect(namesOf(agents)).toEqual([names[0], names[3]]);
  expect(agents[1]).toMatchObject({ total: 2, hasMore: false });
});
