import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeAgent, makeSite, percent, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { nextWindowEdge } from '../../../platform/kernel/index.ts';
import {
  changeContract,
  contractsWithin,
  moveContractedAgent,
  moveDownline,
  signContract,
  terminateContract,
} from '../../contracts/index.ts';
import { dailyTerms } from '../daily-salary/index.ts';
import { termsOfTiers } from './tiers.ts';

const DAY_MS = 24 * 3_600_000;
const NOON = new Date('2026-12-01T12:00:00Z');
const MIDNIGHT = new Date('2026-12-02T00:00:00Z');

let db: Database;
let now: Date;
let merchantId: bigint;
let upline: Member;
let agent: Member;
let other: Member;

const depsNow = () => ({
  db,
  clock: () => now,
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});
const termsOf = (of: number) =>
  termsOfTiers([{ turnover: whole(1_000), actives: 0, rate: percent(of) }]);
const sign = ({ id: agentId }: Member, of: number) =>
  signContract(depsNow(), dailyTerms, { agentId, terms: termsOf(of) });

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  now = NOON;
  ({ merchantId } = await makeSite(depsNow(), { timeZone: 'UTC' }));
  upline = await makeAgent(depsNow(), { merchantId, uplineId: null });
  agent = await makeAgent(depsNow(), { merchantId, uplineId: upline.id });
  other = await makeAgent(depsNow(), { merchantId, uplineId: null });
  await sign(upline, 1);
  await sign(agent, 0.8);
});

const moveBelowOther = () =>
  inTransaction(db, (tx) =>
    moveDownline(
      tx,
      { newId: randomUUID },
      [dailyTerms],
      { memberId: agent.id, uplineId: other.id },
      now,
    ),
  );
const ofAgent = async () => {
  const within = { merchantId, from: NOON, to: new Date(MIDNIGHT.getTime() + DAY_MS) };
  const found = await contractsWithin(db, dailyTerms, within);
  return found.filter(({ agentId }) => agentId === agent.id).map(({ to }) => to);
};

test('a move ends a contract at midnight if it promises more than the contract of the new upline', async () => {
  await sign(other, 0.5);
  const { ending } = await moveBelowOther();
  expect(ending).toMatchObject([{ username: agent.username, because: 'contract.not_dominated' }]);
  expect(await ofAgent()).toEqual([]);
});

test('a move ends a contract that no upline backs', async () => {
  const { ending } = await moveBelowOther();
  expect(ending).toMatchObject([{ because: 'contract.upline_without_contract' }]);
  expect(await ofAgent()).toEqual([]);
});

test('a move keeps a contract that satisfies the rules today and tomorrow', async () => {
  await sign(other, 0.9);
  expect((await moveBelowOther()).ending).toEqual([]);
  expect(await ofAgent()).toEqual([null]);
});

test('a move ends a contract whose terms of tomorrow would break the rules, once', async () => {
  now = new Date(MIDNIGHT.getTime() + 3_600_000);
  await changeContract(depsNow(), dailyTerms, { agentId: agent.id, terms: termsOf(1) });
  await sign(other, 0.9);
  expect((await moveBelowOther()).ending).toHaveLength(1);
  expect(await ofAgent()).toEqual([nextWindowEdge(now)]);
});

test('a contract that was to end at midnight ends with the move if it would break the rules', async () => {
  now = new Date(MIDNIGHT.getTime() + 3_600_000);
  await terminateContract(depsNow(), dailyTerms, { agentId: agent.id });
  await moveBelowOther();
  expect(await ofAgent()).toEqual([nextWindowEdge(now)]);
});

test('a move notifies the agent, both uplines, and the sides of an ended contract, each once', async () => {
  await moveBelowOther();
  expect(await toldTo(agent)).toEqual(['agent.moved', 'contract.ended']);
  expect(await toldTo(upline)).toEqual(['agent.left', 'contract.ended_below']);
  expect(await toldTo(other)).toEqual(['agent.joined']);
});

test('a move to the top notifies once of a contract that an operator ended before', async () => {
  await terminateContract(depsNow(), dailyTerms, { agentId: agent.id });
  expect(await toldTo(agent)).toEqual(['contract.ended']);
  expect(await toldTo(upline)).toEqual(['contract.ended_below']);
  await moveContractedAgent(depsNow(), [], { agentId: agent.id, uplineId: null });
  expect(await toldTo(agent)).toEqual(['agent.moved_to_top', 'contract.ended']);
  expect(await toldTo(upline)).toEqual(['agent.left', 'contract.ended_below']);
});

async function toldTo({ id: memberId }: Member) {
  const found = await db.prisma.messageRecipient.findMany({
    where: { memberId },
    include: { message: true },
  });
  return found.map(({ message }) => message.cause).toSorted();
}
