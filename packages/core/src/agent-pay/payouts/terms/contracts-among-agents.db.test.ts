import { randomUUID } from 'node:crypto';
import type { ContractSide } from '@app/shared/contracts/states';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { makeAgent, makeSite, percent, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { listInbox } from '../../../people/messages/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { Invalidation } from '../../../platform/live/index.ts';
import {
  type AgentContract,
  answerContract,
  changeContract,
  contractOfSide,
  contractsOfSide,
  contractsWithin,
  moveContractedAgent,
  proposeContract,
  requestEnd,
  requestTerms,
  signContract,
  terminateContract,
  withdrawRequest,
} from '../../contracts/index.ts';
import { dailyTerms } from '../daily-salary/index.ts';
import { type TieredTerms, termsOfTiers } from '../tiers/index.ts';

const DAY_MS = 24 * 3_600_000;
const NOON = new Date('2026-12-01T12:00:00Z');
const MIDNIGHT = new Date('2026-12-02T00:00:00Z');
const later = (days: number) => new Date(MIDNIGHT.getTime() + days * DAY_MS);

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

const termsOf = (of: number): TieredTerms =>
  termsOfTiers([{ turnover: whole(1_000), actives: 0, rate: percent(of) }]);
const sign = ({ id: agentId }: Member, of: number) =>
  signContract(deps, dailyTerms, { agentId, terms: termsOf(of) });
const propose = (
  of: number,
  { from = upline, to = agent, wantedFrom = undefined as Date | undefined } = {},
) =>
  proposeContract(deps, dailyTerms, {
    uplineId: from.id,
    agentId: to.id,
    terms: termsOf(of),
    wantedFrom,
  });

type Made = Pick<AgentContract<object>, 'publicId'>;
const answerOf = ({ id: memberId }: Member, { publicId: contractPublicId }: Made) => ({
  memberId,
  contractPublicId,
});
type Answer = Parameters<typeof answerContract>[2]['answer'];
const answer = (who: Member, { publicId }: Made, answer: Answer, version?: string) =>
  answerContract(deps, dailyTerms, {
    agentId: who.id,
    contractPublicId: publicId,
    answer,
    version,
  });
const ask = (who: Member, contract: Made, of: number, wantedFrom?: Date) =>
  requestTerms(deps, dailyTerms, { ...answerOf(who, contract), terms: termsOf(of), wantedFrom });
const askEnd = (who: Member, contract: Made) =>
  requestEnd(deps, dailyTerms, answerOf(who, contract));
const withdraw = (who: Member, contract: Made) =>
  withdrawRequest(deps, dailyTerms, answerOf(who, contract));

/** Makes a contract of the agent, and sets the clock to an hour after it begins. */
async function signed(of = 0.5) {
  const contract = await sign(agent, of);
  now = new Date(MIDNIGHT.getTime() + 3_600_000);
  return contract;
}
const sideOf = (side: ContractSide) => (side === 'upline' ? upline : agent);
const otherOf = (side: ContractSide) => (side === 'upline' ? agent : upline);
const sides = [['upline'], ['downline']] as const;

/** The agent's rate at the beginning of each day. */
const ratesAt = (...days: readonly number[]) =>
  Promise.all(
    days.map(async (day) => {
      const within = { merchantId, from: later(day), to: later(day + 1) };
      const found = await contractsWithin(db, dailyTerms, within);
      return found.find(({ agentId }) => agentId === agent.id)?.rates[0];
    }),
  );
const lastNotice = async ({ id: memberId }: Member) => {
  const page = { merchantId, memberId, now, isUnreadOnly: false, skip: 0, rowsMax: 1 };
  const { messages } = await listInbox(db, { ...page, language: 'EN' });
  const content = messages[0]?.content;
  return content && 'cause' in content ? [content.cause, content.details] : undefined;
};

describe('a proposal', () => {
  test('of the direct upline is accepted, and is in force from the next midnight on', async () => {
    const offer = await propose(0.5);
    expect(offer).toMatchObject({ state: 'P', validFrom: null });
    expect(await lastNotice(agent)).toEqual(['contract.proposed', {}]);
    expect(await answer(agent, offer, 'A')).toMatchObject({ state: 'A', validFrom: MIDNIGHT });
    expect(await lastNotice(upline)).toEqual(['contract.accepted', { agent: agent.username }]);
  });

  test('can begin later, at the first midnight after a requested time', async () => {
    const offer = await propose(0.5, { wantedFrom: new Date(later(2).getTime() + 1) });
    expect(await answer(agent, offer, 'accept')).toMatchObject({ validFrom: later(3) });
    expect(await ratesAt(0, 2, 3)).toEqual([undefined, undefined, percent(0.5)]);
  });

  test('that begins later binds the upline from now on', async () => {
    await answer(agent, await propose(0.5, { wantedFrom: later(5) }), 'A');
    const lower = changeContract(deps, dailyTerms, { agentId: upline.id, terms: termsOf(0.4) });
    await expect(lower).rejects.toThrow('contract.not_dominated');
  });

  test('is withdrawn only by the upline, and cannot be answered afterwards', async () => {
    const offer = await propose(0.5);
    await expect(withdraw(agent, offer)).rejects.toThrow('contract.other_side_answers');
    expect(await withdraw(upline, offer)).toMatchObject({ state: 'C' });
    expect(await lastNotice(agent)).toEqual(['contract.withdrawn', { agent: upline.username }]);
    await expect(answer(agent, offer, 'A')).rejects.toThrow('contract.already_answered');
    await expect(withdraw(upline, offer)).rejects.toThrow('contract.already_answered');
    expect(await propose(0.6)).toMatchObject({ state: 'P' });
  });

  test('an offer with other terms is a new one, so that nothing is accepted unseen', async () => {
    const offer = await propose(0.5);
    const edited = await ask(upline, offer, 0.4);
    expect(edited).toMatchObject({ state: 'P', ...termsOf(0.4) });
    expect(edited.publicId).not.toBe(offer.publicId);
    await expect(answer(agent, offer, 'A')).rejects.toThrow('contract.already_answered');
    expect(await answer(agent, edited, 'A')).toMatchObject({ state: 'A', ...termsOf(0.4) });
  });

  test('cannot be changed by its recipient', async () => {
    const offer = await propose(0.5);
    await expect(ask(agent, offer, 0.6)).rejects.toThrow('contract.not_active');
  });

  test('refuses an answer by the agent who made the offer, or by an unrelated agent', async () => {
    const offer = await propose(0.5);
    const stranger = await makeAgent(deps, { merchantId, uplineId: null });
    await expect(answer(upline, offer, 'A')).rejects.toThrow('contract.other_side_answers');
    await expect(answer(stranger, offer, 'A')).rejects.toThrow('contract.not_found');
    await expect(answer(agent, offer, 'C')).rejects.toThrow('contract.no_end_asked');
  });

  test('is made only to agents directly below', async () => {
    const below = await makeAgent(deps, { merchantId, uplineId: agent.id });
    const further = propose(0.5, { to: below });
    await expect(further).rejects.toThrow('contract.not_direct_downline');
    const platform = await makeAgent(deps, { merchantId, uplineId: upline.id, customerType: 41 });
    const ofPlatform = propose(0.5, { to: platform });
    await expect(ofPlatform).rejects.toThrow('contract.not_direct_downline');
  });

  test('names the tier that the own contract does not cover', async () => {
    await expect(propose(2)).rejects.toMatchObject({
      code: 'contract.tier_not_covered',
      params: { tier: 1, percent: 1 },
    });
  });
});

describe.each(sides)('requested by the %s,', (side) => {
  const [asker, asked] = [() => sideOf(side), () => otherOf(side)];

  test('accepted terms are in force from the next midnight on', async () => {
    const contract = await signed();
    expect(await ask(asker(), contract, 0.6)).toMatchObject({ state: 'E', ...termsOf(0.5) });
    expect(await lastNotice(asked())).toEqual([
      'contract.change_asked',
      { agent: asker().username },
    ]);
    const row = { memberId: asked().id, publicId: contract.publicId };
    expect(await contractOfSide(db, [dailyTerms], row)).toMatchObject({
      state: 'E',
      askedBy: side,
      askedAt: now,
      other: { username: asker().username },
      terms: { promised: termsOf(0.5) },
      asked: { promised: termsOf(0.6) },
    });
    published = [];
    expect(await answer(asked(), contract, 'A')).toMatchObject({ state: 'A', ...termsOf(0.6) });
    expect(published).toEqual([
      { merchantId, memberId: asked().id, kind: 'team' },
      { merchantId, memberId: asker().id, kind: 'team' },
      { merchantId, memberId: asker().id, kind: 'messages' },
    ]);
    expect(await ratesAt(0, 1)).toEqual([percent(0.5), percent(0.6)]);
    expect(await lastNotice(asker())).toEqual([
      'contract.change_accepted',
      { agent: asked().username },
    ]);
  });

  test.each(['refused', 'taken back'])(
    'terms that are %s leave the old terms in force',
    async (how) => {
      const contract = await signed();
      await ask(asker(), contract, 0.6);
      const left = how === 'refused' ? answer(asked(), contract, 'R') : withdraw(asker(), contract);
      expect(await left).toMatchObject({ state: 'A', ...termsOf(0.5) });
      expect(await ratesAt(0, 1)).toEqual([percent(0.5), percent(0.5)]);
      const cause = how === 'refused' ? 'change_refused' : 'request_taken_back';
      expect((await lastNotice(how === 'refused' ? asker() : asked()))?.[0]).toBe(
        `contract.${cause}`,
      );
      expect(await ask(asker(), contract, 0.7)).toMatchObject({ state: 'E' });
    },
  );

  test('a confirmed end takes effect at the next midnight', async () => {
    const contract = await signed();
    expect(await askEnd(asker(), contract)).toMatchObject({ state: 'V' });
    expect((await lastNotice(asked()))?.[0]).toBe('contract.end_asked');
    expect(await answer(asked(), contract, 'C')).toMatchObject({ state: 'C', ...termsOf(0.5) });
    expect(await ratesAt(0, 1)).toEqual([percent(0.5), undefined]);
    expect((await lastNotice(asker()))?.[0]).toBe('contract.end_accepted');
  });

  test.each(['A', 'R', 'refuse'] as const)(
    'an end that is answered %s does not take effect',
    async (reply) => {
      const contract = await signed();
      await askEnd(asker(), contract);
      expect(await answer(asked(), contract, reply)).toMatchObject({ state: 'A' });
      expect(await ratesAt(1)).toEqual([percent(0.5)]);
      expect((await lastNotice(asker()))?.[0]).toBe('contract.end_refused');
    },
  );

  test('only the other side can answer a request, and a second request is refused', async () => {
    const contract = await signed();
    await askEnd(asker(), contract);
    await expect(answer(asker(), contract, 'C')).rejects.toThrow('contract.other_side_answers');
    await expect(withdraw(asked(), contract)).rejects.toThrow('contract.other_side_answers');
    for (const who of [upline, agent]) {
      await expect(ask(who, contract, 0.6)).rejects.toThrow('contract.request_waits');
      await expect(askEnd(who, contract)).rejects.toThrow('contract.request_waits');
    }
    await withdraw(asker(), contract);
    await expect(answer(asked(), contract, 'C')).rejects.toThrow('contract.already_answered');
  });
});

test('refuses an answer to terms that are no longer requested', async () => {
  const contract = await signed();
  await ask(upline, contract, 0.6);
  const row = { memberId: agent.id, publicId: contract.publicId };
  const seen = (await contractOfSide(db, [dailyTerms], row))?.asked?.version;
  await withdraw(upline, contract);
  await ask(upline, contract, 0.3);
  await expect(answer(agent, contract, 'A', seen)).rejects.toThrow('contract.changed_meanwhile');
});

test('dominance is checked again when terms are accepted, above and below', async () => {
  const contract = await signed();
  const below = await makeAgent(deps, { merchantId, uplineId: agent.id });
  await sign(below, 0.4);
  await ask(agent, contract, 0.9);
  await changeContract(deps, dailyTerms, { agentId: upline.id, terms: termsOf(0.8) });
  await expect(answer(upline, contract, 'A')).rejects.toThrow('contract.tier_not_covered');
  await withdraw(agent, contract);
  await expect(ask(upline, contract, 0.3)).rejects.toThrow('contract.not_dominated');
  await expect(ask(agent, contract, 2)).rejects.toThrow('contract.not_dominated');
});

test('does not reveal the terms of an upline to the downline who accepts', async () => {
  const offer = await propose(0.9);
  await changeContract(deps, dailyTerms, { agentId: upline.id, terms: termsOf(0.8) });
  await expect(answer(agent, offer, 'A')).rejects.toThrow('contract.not_dominated');
});

test('refuses to request or confirm an end while the agent backs other contracts', async () => {
  const contract = await signed();
  await askEnd(upline, contract);
  const below = await makeAgent(deps, { merchantId, uplineId: agent.id });
  await sign(below, 0.4);
  await expect(answer(agent, contract, 'C')).rejects.toThrow('contract.backs_others');
  await withdraw(upline, contract);
  await expect(askEnd(agent, contract)).rejects.toThrow('contract.backs_others');
});

test('a contract with the site is changed and ended by operators', async () => {
  const [own] = await contractsOfSide(db, [dailyTerms], {
    memberId: upline.id,
    side: 'downline',
    states: ['A'],
    rowsMax: 2,
  });
  if (!own) expect.unreachable();
  await expect(ask(upline, own, 0.5)).rejects.toThrow('contract.with_platform');
  await expect(askEnd(upline, own)).rejects.toThrow('contract.with_platform');
});

test('a contract that ends before its start never applied', async () => {
  const contract = await sign(agent, 0.5);
  await askEnd(agent, contract);
  expect(await answer(upline, contract, 'C')).toMatchObject({ state: 'C' });
  expect(await ratesAt(0, 1)).toEqual([undefined, undefined]);
});

test('other terms from a later day replace those agreed on before', async () => {
  const contract = await signed();
  await ask(upline, contract, 0.8, later(5));
  expect(await answer(agent, contract, 'A')).toMatchObject({ validFrom: later(5) });
  expect(await ratesAt(0, 4, 5)).toEqual([percent(0.5), percent(0.5), percent(0.8)]);
  await ask(agent, contract, 0.7);
  await answer(upline, contract, 'A');
  expect(await ratesAt(0, 1, 4, 5)).toEqual([0.5, 0.7, 0.7, 0.7].map(percent));
});

test.each([
  ['changes the terms', 'A'],
  ['ends the contract', 'C'],
  ['moves the agent', 'A'],
] as const)('a request is dropped where an operator %s', async (what, state) => {
  const contract = await signed();
  await ask(upline, contract, 0.6);
  const own = { agentId: agent.id };
  if (what === 'changes the terms')
    await changeContract(deps, dailyTerms, { ...own, terms: termsOf(0.7) });
  if (what === 'ends the contract') await terminateContract(deps, dailyTerms, own);
  if (what === 'moves the agent') {
    const other = await makeAgent(deps, { merchantId, uplineId: null });
    await sign(other, 1);
    now = new Date(now.getTime() + DAY_MS);
    await moveContractedAgent(deps, [dailyTerms], { ...own, uplineId: other.id });
  }
  const row = { memberId: agent.id, publicId: contract.publicId };
  expect(await contractOfSide(db, [dailyTerms], row)).toMatchObject({
    state,
    askedBy: null,
    asked: undefined,
  });
  await expect(answer(agent, contract, 'A')).rejects.toThrow('contract.already_answered');
});
