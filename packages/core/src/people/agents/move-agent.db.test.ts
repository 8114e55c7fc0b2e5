import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { depsOf, makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { type Deps, lastWindowEdge, nextWindowEdge } from '../../platform/kernel/index.ts';
import { uplineOf } from '../members/index.ts';
import {
  directDownlines,
  isInTeam,
  moveAgent,
  moveMember,
  movesWithin,
  teamAsOf,
} from './index.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-05-01T10:02:00Z');
const EDGE = new Date('2026-05-01T10:05:00Z');
const BEFORE_EDGE = new Date(EDGE.getTime() - 1);

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = START;
  merchantId = (await makeSite(deps)).merchantId;
});

const agentBelow = async (uplineId: bigint | null) =>
  (await makeAgent(deps, { merchantId, uplineId })).id;
const move = (memberId: bigint, uplineId: bigint | null) =>
  inTransaction(db, (tx) => moveAgent(tx, { memberId, uplineId, now }));

test('keeps bets before a move with the old upline, to the millisecond', async () => {
  const [left, right] = [await agentBelow(null), await agentBelow(null)];
  const moving = await agentBelow(left);
  const below = await agentBelow(moving);
  const player = await makeMember(deps, { merchantId, agentId: below });
  await move(moving, right);

  const isIn = (agentId: bigint, at: Date) => isInTeam(db, { agentId, memberId: player.id, at });
  expect([await isIn(left, BEFORE_EDGE), await isIn(right, BEFORE_EDGE)]).toEqual([true, false]);
  expect([await isIn(left, EDGE), await isIn(right, EDGE)]).toEqual([false, true]);
  expect([await isIn(moving, BEFORE_EDGE), await isIn(moving, EDGE)]).toEqual([true, true]);
});

test('lists the times of moves, but none for new agents', async () => {
  const [top, other] = [await agentBelow(null), await agentBelow(null)];
  const below = await agentBelow(top);
  const at = (minutes: number) => new Date(EDGE.getTime() + minutes * MINUTE_MS);
  const within = () => movesWithin(db, { merchantId, from: START, to: at(60) });
  expect(await within()).toEqual([]);
  now = at(1);
  await move(other, below); // from the top, so no link to an upline ends
  now = at(11);
  await agentBelow(other);
  now = at(21);
  await move(other, null);
  expect(await within()).toEqual([at(5), at(25)]);
});

test('applies the later of two moves in one window', async () => {
  const [first, second, third] = [
    await agentBelow(null),
    await agentBelow(null),
    await agentBelow(null),
  ];
  const moving = await agentBelow(first);
  await move(moving, second);
  await move(moving, third);
  expect(await uplineOf(db, moving, EDGE)).toBe(third);
  await move(moving, first);
  expect(await uplineOf(db, moving, EDGE)).toBe(first);
  expect(await uplineOf(db, moving, BEFORE_EDGE)).toBe(first);
  expect(await isInTeam(db, { agentId: second, memberId: moving, at: EDGE })).toBe(false);
});

test('an agent who joins a team before its planned move moves with it', async () => {
  const [left, right] = [await agentBelow(null), await agentBelow(null)];
  const moving = await agentBelow(left);
  await move(moving, right);
  const late = await agentBelow(moving);
  expect(await isInTeam(db, { agentId: left, memberId: late, at: now })).toBe(true);
  expect(await isInTeam(db, { agentId: right, memberId: late, at: EDGE })).toBe(true);
  expect(await isInTeam(db, { agentId: left, memberId: late, at: EDGE })).toBe(false);
});

test('refuses to move an agent into its own team', async () => {
  const top = await agentBelow(null);
  const below = await agentBelow(await agentBelow(top));
  await expect(move(top, below)).rejects.toThrow('agent.own_team');
  await expect(move(top, top)).rejects.toThrow('agent.own_team');
});

test('prevents a cycle of two agents who move below each other concurrently', async () => {
  for (let pair = 0; pair < 10; pair++) {
    const [one, other] = [await agentBelow(null), await agentBelow(null)];
    const outcomes = await Promise.allSettled([move(one, other), move(other, one)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('a new agent moves along if the upline moves at the same moment', async () => {
  const [left, right] = [await agentBelow(null), await agentBelow(null)];
  const moving = await agentBelow(left);
  const joining = Array.from({ length: 8 }, () => agentBelow(moving));
  await Promise.all([...joining, move(moving, right)]);
  await expectConsistentTree([now, EDGE]);
});

test('moves a player at the edge, or away from all agents', async () => {
  const [left, right] = [await agentBelow(null), await agentBelow(null)];
  const player = await makeMember(deps, { merchantId, agentId: left });
  const movePlayer = (uplineId: bigint | null) =>
    inTransaction(db, (tx) => moveMember(tx, { memberId: player.id, uplineId, now }));
  await movePlayer(right);
  expect(await uplineOf(db, player.id, BEFORE_EDGE)).toBe(left);
  expect(await uplineOf(db, player.id, EDGE)).toBe(right);
  await movePlayer(null);
  expect(await uplineOf(db, player.id, EDGE)).toBe(null);
  await expect(
    inTransaction(db, (tx) => moveMember(tx, { memberId: left, uplineId: right, now })),
  ).rejects.toThrow('moves with a team');
});

test('the database refuses two uplines at a time, and a place that begins within a window', async () => {
  const [left, right] = [await agentBelow(null), await agentBelow(null)];
  const agent = await agentBelow(left);
  const insert = (validFrom: Date) =>
    db.prisma.memberUpline.create({ data: { memberId: agent, uplineId: right, validFrom } });
  await expect(insert(EDGE)).rejects.toThrow('member_upline_one_at_a_time');
  const middle = { ancestorId: right, descendantId: agent, depth: 1, validFrom: now };
  await expect(db.prisma.agentClosure.create({ data: middle })).rejects.toThrow('on_window_edge');
});

test('pages through direct downlines, players and agents', async () => {
  const agent = await agentBelow(null);
  const below = await agentBelow(agent);
  const deeper = await makeMember(deps, { merchantId, agentId: below });
  const players = [];
  for (let i = 0; i < 3; i++) players.push(await makeMember(deps, { merchantId, agentId: agent }));
  const page = { agentId: agent, at: now, rowsMax: 3 };
  const first = await directDownlines(db, page);
  const second = await directDownlines(db, { ...page, afterMemberId: first[2]?.memberId ?? 0n });
  const ids = [...first, ...second].map(({ memberId }) => memberId);
  expect(first).toHaveLength(3);
  expect(ids).toEqual([below, ...players.map(({ id }) => id)]);
  expect(ids).not.toContain(deeper.id);
});

/** Actions on a tree; numbers choose among the existing agents. */
type Step =
  | { readonly kind: 'create'; readonly below: number }
  | { readonly kind: 'move'; readonly who: number; readonly below: number }
  | { readonly kind: 'wait'; readonly minutes: number };

const choice = fc.nat({ max: 1_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), below: choice }),
  fc.record({ kind: fc.constant('move' as const), who: choice, below: choice }),
  fc.record({ kind: fc.constant('move' as const), who: choice, below: choice }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 9 }) }),
);

test('the stored tree is right at every instant, after random creations and moves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      now = START;
      merchantId = (await makeSite(deps)).merchantId;
      const instants = await runSteps(steps);
      await expectConsistentTree(instants, uplinesAt);
    }),
    { numRuns: runs(20, 400) },
  );
});

/** An expected position: from an instant on, this agent is below that one. The last one applies. */
interface Placement {
  readonly agentId: bigint;
  readonly uplineId: bigint | null;
  readonly from: number;
}
let placements: Placement[] = [];

/** Runs the steps, records the expected positions, and returns the instants to check. */
async function runSteps(steps: readonly Step[]): Promise<Date[]> {
  placements = [];
  const agents: bigint[] = [];
  const pick = (number: number) => agents[number % (agents.length + 1)] ?? null;
  for (const next of steps) {
    if (next.kind === 'wait') now = new Date(now.getTime() + next.minutes * MINUTE_MS);
    if (next.kind === 'create') {
      const uplineId = pick(next.below);
      const agentId = await agentBelow(uplineId);
      agents.push(agentId);
      placements.push({ agentId, uplineId, from: lastWindowEdge(now).getTime() });
    }
    if (next.kind === 'move') {
      const [agentId, uplineId] = [pick(next.who), pick(next.below)];
      if (agentId === null || isAbove(agentId, uplineId)) continue;
      await move(agentId, uplineId);
      placements.push({ agentId, uplineId, from: nextWindowEdge(now).getTime() });
    }
  }
  const edges = placements.flatMap(({ from }) => [from - 1, from, from + 1]);
  return [...new Set([...edges, now.getTime()])].map((at) => new Date(at));
}

/** Whether an agent is, or will be, on the way up from another. */
function isAbove(agentId: bigint, start: bigint | null): boolean {
  const uplines = uplinesAt(Number.POSITIVE_INFINITY);
  for (let place = start; place !== null; place = uplines.get(place) ?? null) {
    if (place === agentId) return true;
  }
  return false;
}

function uplinesAt(at: number): Map<bigint, bigint | null> {
  const uplines = new Map<bigint, bigint | null>();
  for (const { agentId, uplineId, from } of placements) {
    if (from <= at) uplines.set(agentId, uplineId);
  }
  return uplines;
}

/** Compares the closure with a walk up from every agent, and both with the expected positions. */
async function expectConsistentTree(
  instants: readonly Date[],
  decided?: (at: number) => Map<bigint, bigint | null>,
): Promise<void> {
  for (const at of instants) {
    const team = await teamAsOf(db, merchantId, at);
    const stored = new Map(team.map(({ agentId, uplineId }) => [agentId, uplineId]));
    if (decided) expect(stored).toEqual(decided(at.getTime()));
    const walked = [...stored.keys()].flatMap((agentId) => pathUp(stored, agentId)).sort();
    expect(await storedLinks(at)).toEqual(walked);
    for (const { agentId, depth } of team) {
      expect(pathUp(stored, agentId)).toHaveLength(depth + 1);
      expect(await uplineOf(db, agentId, at)).toBe(stored.get(agentId));
    }
  }
}

/** `ancestor descendant depth` for an agent and everyone above. */
function pathUp(uplines: ReadonlyMap<bigint, bigint | null>, agentId: bigint): string[] {
  const path: string[] = [];
  for (let above: bigint | null = agentId; above !== null; above = uplines.get(above) ?? null) {
    path.push(`${above} ${agentId} ${path.length}`);
  }
  return path;
}

async function storedLinks(at: Date): Promise<string[]> {
  const links = await db.prisma.agentClosure.findMany({
    where: {
      descendant: { merchantId },
      validFrom: { lte: at },
      OR: [{ validTo: null }, { validTo: { gt: at } }],
    },
  });
  return links.map((link) => `${link.ancestorId} ${link.descendantId} ${link.depth}`).sort();
}
