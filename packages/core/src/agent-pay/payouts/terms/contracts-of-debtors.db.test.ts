import { expect, test } from 'vitest';
import { createDebt } from '../../../../../../tests/support/agents/line-payouts.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  depsOf,
  fund,
  makeAgent,
  makeSite,
  percent,
  whole,
} from '../../../../../../tests/support/world.ts';
import { collectDebts } from '../../../people/debts/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import {
  type AnswerContract,
  answerContract,
  proposeContract,
  requestEnd,
  requestTerms,
  signContract,
} from '../../contracts/index.ts';
import { dailyTerms } from '../daily-salary/index.ts';
import { termsOfTiers } from '../tiers/index.ts';

const termsOf = (of: number) =>
  termsOfTiers([{ turnover: whole(1_000), actives: 0, rate: percent(of) }]);

test('an agent in debt cannot offer or end contracts, but can refuse and confirm', async () => {
  const db = await freshDatabase();
  const deps = depsOf(db, () => new Date('2026-12-01T12:00:00Z'));
  const { merchantId } = await makeSite(deps, { timeZone: 'UTC' });
  const upline = await makeAgent(deps, { merchantId, uplineId: null });
  const agent = await makeAgent(deps, { merchantId, uplineId: upline.id });
  const below = await makeAgent(deps, { merchantId, uplineId: agent.id });
  await signContract(deps, dailyTerms, { agentId: upline.id, terms: termsOf(1) });
  const { publicId: contractPublicId } = await signContract(deps, dailyTerms, {
    agentId: agent.id,
    terms: termsOf(0.5),
  });
  const mine = { memberId: agent.id, contractPublicId };
  const theirs = { memberId: upline.id, contractPublicId };
  const answer = (reply: AnswerContract['answer']) =>
    answerContract(deps, dailyTerms, { agentId: agent.id, contractPublicId, answer: reply });
  const offer = { uplineId: agent.id, agentId: below.id, terms: termsOf(0.4) };

  await createDebt(deps, agent, below, whole(7));
  for (const attempt of [
    () => proposeContract(deps, dailyTerms, offer),
    () => requestTerms(deps, dailyTerms, { ...mine, terms: termsOf(0.6) }),
    () => requestEnd(deps, dailyTerms, mine),
  ])
    await expect(attempt()).rejects.toThrow('agent.frozen');
  await requestTerms(deps, dailyTerms, { ...theirs, terms: termsOf(0.6) });
  await expect(answer('A')).rejects.toThrow('agent.frozen');
  await answer('R');
  await requestEnd(deps, dailyTerms, theirs);
  expect(await answer('C')).toMatchObject({ state: 'C' });
  await db.close();
});

test('an offer made before a debt is rejected, and cannot be accepted until the debt is paid', async () => {
  const db = await freshDatabase();
  const deps = depsOf(db, () => new Date('2026-12-01T12:00:00Z'));
  const { merchantId } = await makeSite(deps, { timeZone: 'UTC' });
  const upline = await makeAgent(deps, { merchantId, uplineId: null });
  const [first, second] = [
    await makeAgent(deps, { merchantId, uplineId: upline.id }),
    await makeAgent(deps, { merchantId, uplineId: upline.id }),
  ];
  const creditor = await makeAgent(deps, { merchantId, uplineId: upline.id });
  await signContract(deps, dailyTerms, { agentId: upline.id, terms: termsOf(1) });
  const offered = async ({ id: agentId }: typeof first) => {
    const offer = { uplineId: upline.id, agentId, terms: termsOf(0.5) };
    return { agentId, contractPublicId: (await proposeContract(deps, dailyTerms, offer)).publicId };
  };
  const answer = (of: Awaited<ReturnType<typeof offered>>, reply: AnswerContract['answer']) =>
    answerContract(deps, dailyTerms, { ...of, answer: reply });
  const [refused, accepted] = [await offered(first), await offered(second)];
  const signed = { agentId: creditor.id, terms: termsOf(0.4) };
  const { publicId: contractPublicId } = await signContract(deps, dailyTerms, signed);
  const changed = { agentId: creditor.id, contractPublicId };
  const asked = { memberId: upline.id, contractPublicId, terms: termsOf(0.6) };
  await requestTerms(deps, dailyTerms, asked);

  await createDebt(deps, upline, creditor, whole(7));
  for (const of of [refused, accepted, changed])
    await expect(answer(of, 'A')).rejects.toThrow('contract.upline_frozen');
  expect(await answer(refused, 'R')).toMatchObject({ state: 'R' });
  await fund(deps, upline, whole(7));
  const paid = { merchantId, credits: [{ memberId: upline.id, amount: whole(7) }] };
  await inTransaction(db, (tx) => collectDebts(tx, deps, paid, deps.clock()));
  expect(await answer(accepted, 'A')).toMatchObject({ state: 'A' });
  await db.close();
});
