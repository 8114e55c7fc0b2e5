import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { depsOf, makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { lockMember, type Member, readMember } from '../members/index.ts';
import { isInTeam, moveMember, promoteDownline } from './index.ts';

const START = new Date('2026-05-01T10:02:00Z');
const EDGE = new Date('2026-05-01T10:05:00Z');

let db: Database;
let deps: Deps;
let merchantId: bigint;
let top: Member;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => START);
  return () => db.close();
});
beforeEach(async () => {
  merchantId = (await makeSite(deps)).merchantId;
  top = await makeAgent(deps, { merchantId });
  agent = await makeAgent(deps, { merchantId, uplineId: top.id });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
});

const promote = (by = agent, { publicId } = player) =>
  promoteDownline(deps, { merchantId, agentId: by.id, publicId });

test('promotes a player in place, with later registrations below', async () => {
  expect(await promote()).toBe(player.id);
  expect((await readMember(db, player.id)).customerType).toBe(2);
  const below = await makeMember(deps, { merchantId, agentId: player.id });
  for (const { id: agentId } of [top, agent, player])
    expect(await isInTeam(db, { agentId, memberId: below.id, at: START })).toBe(true);
});

test('earlier bets stay with the upline', async () => {
  const bet = { by: player, stake: 10, result: 'lost' } as const;
  await playBets(deps, merchantId, [bet]);
  await promote();
  await playBets(deps, merchantId, [bet]);
  const events = await db.prisma.betEvent.findMany({
    where: { memberId: player.id },
    orderBy: { seq: 'asc' },
  });
  expect(events.map(({ agentId }) => agentId)).toEqual([agent.id, player.id]);
});

test.each([
  ['an agent further above', () => promote(top)],
  ['an agent of another line', async () => promote(await makeAgent(deps, { merchantId }))],
  ['an id that no member has', () => promote(agent, { ...player, publicId: deps.newId() })],
])('refuses %s', async (_, ask) => {
  await expect(ask()).rejects.toMatchObject({ code: 'team.not_direct' });
  expect((await readMember(db, player.id)).customerType).toBe(0);
});

test('refuses locked members, and those about to move away', async () => {
  await inTransaction(db, (tx) =>
    moveMember(tx, { memberId: player.id, uplineId: top.id, now: START }),
  );
  await expect(promote()).rejects.toMatchObject({ code: 'team.not_direct' });
  const locked = await makeMember(deps, { merchantId, agentId: agent.id });
  await inTransaction(db, (tx) => lockMember(tx, locked.id, EDGE));
  await expect(promote(agent, locked)).rejects.toMatchObject({ code: 'team.not_direct' });
});

test('of two concurrent promotions the second reports an existing agent', async () => {
  const both = await Promise.allSettled([promote(), promote()]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['agent.already']);
  const places = await db.prisma.agentClosure.findMany({ where: { descendantId: player.id } });
  expect(places.map(({ depth }) => depth).sort()).toEqual([0, 1, 2]);
});
