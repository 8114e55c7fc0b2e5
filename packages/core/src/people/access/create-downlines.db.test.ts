import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depsOf, makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { readSite } from '../../sites/site/index.ts';
import { isInTeam } from '../agents/index.ts';
import { findForLogin } from '../credentials/index.ts';
import { type Member, uplineOf } from '../members/index.ts';
import { verifyPassword } from '../verification/index.ts';
import { createDownlines, DOWNLINES_PER_DAY, type NewDownline } from './create-downlines.ts';

const DAY_MS = 24 * 3_600_000;

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let agent: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-05-01T10:02:03.456Z');
  merchantId = (await makeSite(deps)).merchantId;
  agent = await makeAgent(deps, { merchantId });
});

const line = (username: string, changes: Partial<NewDownline> = {}): NewDownline => ({
  username,
  password: 'k7mzt4pw',
  isAgent: false,
  ...changes,
});

async function create(
  downlines: readonly NewDownline[],
  { by = agent, key = deps.newId() }: { by?: Member; key?: string } = {},
) {
  const requestKey = { memberId: by.id, key, inputHash: downlines.map((l) => l.username).join() };
  const site = await readSite(db, merchantId);
  return createDownlines(deps, { requestKey, site, agentId: by.id, downlines });
}

const find = (username: string) => findForLogin(db, { merchantId, username });
const idOf = async (username: string) => (await find(username))?.member.id ?? expect.unreachable();

test('creates direct members and agents, who must change the password', async () => {
  expect(await create([line('River01'), line('river02', { isAgent: true })])).toEqual([
    'created',
    'created',
  ]);
  const member = await find('river01');
  expect(member).toMatchObject({ member: { customerType: 0 }, isHandedOut: true });
  expect(await verifyPassword('k7mzt4pw', member?.passwordHash)).toMatchObject({ isRight: true });
  expect(await uplineOf(db, await idOf('river01'), now)).toBe(agent.id);
  expect(await find('river02')).toMatchObject({ member: { customerType: 2 }, isHandedOut: true });
  const memberId = await idOf('river02');
  expect(await isInTeam(db, { agentId: agent.id, memberId, at: now })).toBe(true);
  expect(await create([line('river03')], { by: (await find('river02'))?.member ?? agent })).toEqual(
    ['created'],
  );
  const below = await idOf('river03');
  expect(await isInTeam(db, { agentId: agent.id, memberId: below, at: now })).toBe(true);
});

test('records the agent’s confirmation of age, and sends a welcome', async () => {
  await create([line('river01')]);
  const memberId = await idOf('river01');
  const { method, ageConfirmedAt } = await db.prisma.memberRegistration.findUniqueOrThrow({
    where: { memberId },
  });
  expect({ method, ageConfirmedAt }).toEqual({ method: 'downline', ageConfirmedAt: now });
  expect(await db.prisma.messageRecipient.count({ where: { memberId } })).toBe(1);
});

test('reports the reason for each rejected name, and creates the others', async () => {
  await makeMember(deps, { merchantId, username: 'taken01' });
  const outcomes = await create([
    line('Taken01'),
    line('river01'),
    line('RIVER01'),
    line('no'),
    line('river02', { password: 'short' }),
    line('river03', { password: 'password123' }),
    line('river0404', { password: 'river0404' }),
    line('river05'),
  ]);
  expect(outcomes).toEqual([
    'name_taken',
    'created',
    'name_repeated',
    'name_invalid',
    'password_invalid',
    'password_common',
    'password_common',
    'created',
  ]);
});

test('a retry returns the first result, and creates no member again', async () => {
  const key = deps.newId();
  const list = [line('river01'), line('no')];
  const first = await create(list, { key });
  expect(first).toEqual(['created', 'name_invalid']);
  expect(await create(list, { key })).toEqual(first);
  expect(await db.prisma.downlineBatch.count({ where: { agentId: agent.id } })).toBe(1);
});

test('two concurrent lists with the same names create each name once', async () => {
  const other = await makeAgent(deps, { merchantId });
  const names = ['river01', 'river02', 'river03', 'river04'];
  const [mine, theirs] = await Promise.all([
    create(names.map((name) => line(name))),
    create(
      names.toReversed().map((name) => line(name)),
      { by: other },
    ),
  ]);
  for (const [place, outcome] of mine.entries())
    expect([outcome, theirs.toReversed()[place]].sort()).toEqual(['created', 'name_taken']);
  const made = await db.prisma.member.count({ where: { merchantId, username: { in: names } } });
  expect(made).toBe(4);
});

test('limits new members per day, and creates all of a list or none', async () => {
  await db.prisma.downlineBatch.create({
    data: {
      agentId: agent.id,
      madeAt: now,
      outcomes: Array(DOWNLINES_PER_DAY - 1).fill('created'),
      created: DOWNLINES_PER_DAY - 1,
    },
  });
  now = new Date(now.getTime() + 3_600_000);
  await expect(create([line('river01'), line('river02')])).rejects.toMatchObject({
    code: 'downline.daily_limit',
    params: { most: DOWNLINES_PER_DAY, retryAfterSeconds: 23 * 3_600 },
  });
  expect(await find('river01')).toBeUndefined();
  expect(await create([line('river01'), line('no')])).toEqual(['created', 'name_invalid']);
  now = new Date(now.getTime() + DAY_MS - 3_600_000);
  expect(await create([line('river02')])).toEqual(['created']);
});
