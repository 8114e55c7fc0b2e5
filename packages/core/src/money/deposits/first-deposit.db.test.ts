import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { moveMember } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

let db: Database;
let deps: Deps;
let now: Date;
let agent: Member;
let player: Member;
let merchantId: bigint;
const published: unknown[] = [];

beforeAll(async () => {
  db = await freshDatabase();
  deps = {
    db,
    clock: () => now,
    newId: randomUUID,
    enqueue: () => {},
    publish: (event) => published.push(event),
  };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-12-20T12:00:00Z');
  ({ merchantId } = await makeSite(deps));
  agent = await makeAgent(deps, { merchantId });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  published.length = 0;
});

const inboxOf = ({ id }: Member) =>
  db.prisma.message.findMany({
    where: { cause: 'team.first_deposit', recipients: { some: { memberId: id } } },
    select: { details: true, causeKey: true },
  });

test('notifies the direct agent of the first deposit only, in the inbox and on open pages', async () => {
  await fund(deps, player, whole(50));
  const expected = [
    {
      causeKey: `${player.id}`,
      details: { member: player.username, amount: `${whole(50)}` },
    },
  ];
  expect(await inboxOf(agent)).toEqual(expected);
  for (const kind of ['messages', 'team'])
    expect(published).toContainEqual({ merchantId, memberId: agent.id, kind });
  published.length = 0;
  await fund(deps, player, whole(70));
  expect(await inboxOf(agent)).toEqual(expected);
  expect(published).not.toContainEqual({ merchantId, memberId: agent.id, kind: 'messages' });
});

test('notifies no second agent after a move, and none if the player has no upline', async () => {
  await fund(deps, player, whole(50));
  const other = await makeAgent(deps, { merchantId });
  await inTransaction(db, (tx) => moveMember(tx, { memberId: player.id, uplineId: other.id, now }));
  now = new Date(now.getTime() + 600_000);
  await fund(deps, player, whole(50));
  expect(await inboxOf(other)).toEqual([]);
  const alone = await makeMember(deps, { merchantId });
  await fund(deps, alone, whole(50));
  expect(
    await db.prisma.message.count({ where: { merchantId, cause: 'team.first_deposit' } }),
  ).toBe(1);
});

test('notifies once of two concurrently credited deposits', async () => {
  await Promise.all([fund(deps, player, whole(50)), fund(deps, player, whole(60))]);
  expect(await inboxOf(agent)).toHaveLength(1);
});

test('does not notify of an agent’s own deposit', async () => {
  const below = await makeAgent(deps, { merchantId, uplineId: agent.id });
  await fund(deps, below, whole(50));
  expect(await inboxOf(agent)).toEqual([]);
});
