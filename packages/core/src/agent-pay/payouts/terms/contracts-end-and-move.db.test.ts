import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeAgent, makeSite, percent, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { Invalidation } from '../../../platform/live/index.ts';
import {
  contractsWithin,
  endContract,
  hasOpenContract,
  moveDownline,
  proposeContract,
  signContract,
  withdrawRequest,
} from '../../contracts/index.ts';
import { dailyTerms } from '../daily-salary/index.ts';
import { realTimeTerms } from '../real-time-salary/index.ts';
import { termsOfTiers } from '../tiers/index.ts';

const NOON = new Date('2026-12-01T12:00:00Z');
const MIDNIGHT = new Date('2026-12-02T00:00:00Z');
const NEXT_MIDNIGHT = new Date('2026-12-03T00:00:00Z');
const OF_THE_SITE = 41;

let db: Database;
let deps: Deps;
let now: Date;
let published: Invalidation[];
let merchantId: bigint;
let upline: Member;
let agent: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = NOON;
  published = [];
  const publish = (invalidation: Invalidation) => void published.push(invalidation);
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish };
  ({ merchantId } = await makeSite(deps, { timeZone: 'UTC' }));
  upline = await makeAgent(deps, { merchantId, uplineId: null });
  agent = await makeAgent(deps, { merchantId, uplineId: upline.id });
  await sign(upline, 1);
});

const termsOf = (of: number) =>
  termsOfTiers([{ turnover: whole(1_000), actives: 0, rate: percent(of) }]);
const sign = ({ id: agentId }: Member, of: number) =>
  signContract(deps, dailyTerms, { agentId, terms: termsOf(of) });
const propose = (uplineId: bigint | null, { id: agentId }: Member) =>
  proposeContract(deps, dailyTerms, { uplineId, agentId, terms: termsOf(0.5) });
const move = (uplineId: bigint | null) =>
  inTransaction(db, (tx) =>
    moveDownline(tx, deps, [dailyTerms], { memberId: agent.id, uplineId }, now),
  );

test('a contract is open on both sides from its proposal until it is withdrawn', async () => {
  const promising = await makeAgent(deps, { merchantId, uplineId: null });
  const below = await makeAgent(deps, { merchantId, uplineId: promising.id });
  await sign(promising, 1);
  const open = () => Promise.all([promising, below].map(({ id }) => hasOpenContract(db, id)));
  expect(await open()).toEqual([true, false]);
  const { publicId: contractPublicId } = await propose(promising.id, below);
  expect(await open()).toEqual([true, true]);
  await withdrawRequest(deps, dailyTerms, { memberId: promising.id, contractPublicId });
  expect(await open()).toEqual([true, false]);
});

test('a proposal is published to the agent and to the upline, one of the site only to the agent', async () => {
  await propose(upline.id, agent);
  expect(published).toEqual([
    { merchantId, memberId: agent.id, kind: 'team' },
    { merchantId, memberId: agent.id, kind: 'messages' },
    { merchantId, memberId: upline.id, kind: 'team' },
  ]);
  const own = await makeAgent(deps, { merchantId, uplineId: null, customerType: OF_THE_SITE });
  published = [];
  await propose(null, own);
  expect(published).toEqual([
    { merchantId, memberId: own.id, kind: 'team' },
    { merchantId, memberId: own.id, kind: 'messages' },
  ]);
});

test('an ended contract is paid to the end of its period, whatever other contracts the agent has', async () => {
  const { publicId: contractPublicId } = await sign(agent, 0.5);
  now = new Date(MIDNIGHT.getTime() + 3_600_000);
  await inTransaction(db, (tx) =>
    endContract(tx, deps, [realTimeTerms, dailyTerms], { merchantId, contractPublicId }, now),
  );
  const within = { merchantId, from: now, to: new Date(NEXT_MIDNIGHT.getTime() + 1) };
  const found = await contractsWithin(db, dailyTerms, within);
  expect(found.filter(({ agentId }) => agentId === agent.id)).toMatchObject([
    { from: MIDNIGHT, to: NEXT_MIDNIGHT },
  ]);
});

test('a move to the top and back notifies the agent and the upline', async () => {
  expect(new Set((await move(null)).notifiedIds)).toEqual(new Set([agent.id, upline.id]));
  now = new Date(now.getTime() + 3_600_000);
  expect(new Set((await move(upline.id)).notifiedIds)).toEqual(new Set([agent.id, upline.id]));
});
