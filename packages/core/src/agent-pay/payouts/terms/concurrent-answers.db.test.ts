import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeAgent, makeSite, percent, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import {
  type AgentContract,
  answerContract,
  contractOfSide,
  contractsWithin,
  proposeContract,
  requestTerms,
  signContract,
  withdrawRequest,
} from '../../contracts/index.ts';
import { dailyTerms } from '../daily-salary/index.ts';
import { type TieredTerms, termsOfTiers } from '../tiers/index.ts';

const NOON = new Date('2026-12-01T12:00:00Z');
const AFTER_MIDNIGHT = new Date('2026-12-02T01:00:00Z');
const NEXT_DAY = { from: new Date('2026-12-03T00:00:00Z'), to: new Date('2026-12-04T00:00:00Z') };

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let upline: Member;
let agent: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = NOON;
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  ({ merchantId } = await makeSite(deps, { timeZone: 'UTC' }));
  upline = await makeAgent(deps, { merchantId, uplineId: null });
  agent = await makeAgent(deps, { merchantId, uplineId: upline.id });
  await sign(upline, 1);
});

const termsOf = (of: number): TieredTerms =>
  termsOfTiers([{ turnover: whole(1_000), actives: 0, rate: percent(of) }]);
const sign = ({ id: agentId }: Member, of: number) =>
  signContract(deps, dailyTerms, { agentId, terms: termsOf(of) });
const propose = (of: number) =>
  proposeContract(deps, dailyTerms, { uplineId: upline.id, agentId: agent.id, terms: termsOf(of) });
/** A contract of the agent in force. */
async function signed() {
  const contract = await sign(agent, 0.5);
  now = AFTER_MIDNIGHT;
  return contract;
}

type Made = Pick<AgentContract<object>, 'publicId'>;
type Answer = Parameters<typeof answerContract>[2]['answer'];
/** Answers as the agent. */
const answer = ({ publicId: contractPublicId }: Made, answer: Answer, version?: string) =>
  answerContract(deps, dailyTerms, { agentId: agent.id, contractPublicId, answer, version });
const byUpline = ({ publicId: contractPublicId }: Made) => ({
  memberId: upline.id,
  contractPublicId,
});
const ask = (contract: Made, of: number) =>
  requestTerms(deps, dailyTerms, { ...byUpline(contract), terms: termsOf(of) });
const withdraw = (contract: Made) => withdrawRequest(deps, dailyTerms, byUpline(contract));
const rateNextDay = async () => {
  const found = await contractsWithin(db, dailyTerms, { merchantId, ...NEXT_DAY });
  return found.find(({ agentId }) => agentId === agent.id)?.rates[0];
};

test('exactly one of two concurrent answers takes effect', async () => {
  const contract = await signed();
  await ask(contract, 0.6);
  const both = await Promise.allSettled([
    answer(contract, 'A'),
    answer(contract, 'R'),
    withdraw(contract),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of both)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'contract.already_answered' });
});

test.each(['accept', 'refuse'] as const)(
  'if an offer is withdrawn during the answer %s, exactly one takes effect',
  async (reply) => {
    const offer = await propose(0.5);
    const both = await Promise.allSettled([withdraw(offer), answer(offer, reply)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isWithdrawn = both[0]?.status === 'fulfilled';
    const isHeld = !isWithdrawn && reply === 'accept';
    expect(await rateNextDay()).toEqual(isHeld ? percent(0.5) : undefined);
  },
);

test('accepting an offer while its terms change never puts unseen terms into force', async () => {
  const contract = await signed();
  await ask(contract, 0.6);
  const row = { memberId: agent.id, publicId: contract.publicId };
  const seen = (await contractOfSide(db, [dailyTerms], row))?.asked?.version;
  const editing = async () => {
    await withdraw(contract);
    await ask(contract, 0.3);
  };
  const [edited, accepted] = await Promise.allSettled([editing(), answer(contract, 'A', seen)]);
  expect([edited.status, accepted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const isAccepted = accepted.status === 'fulfilled';
  expect(await rateNextDay()).toEqual(percent(isAccepted ? 0.6 : 0.5));
});
