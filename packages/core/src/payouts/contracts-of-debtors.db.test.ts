import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database.ts';
import { oweDebt } from '../../../../tests/support/line-payouts.ts';
import { depsOf, makeAgent, makeSite, percent, whole } from '../../../../tests/support/world.ts';
import {
  type AnswerContract,
  answerContract,
  askForEnd,
  askForTerms,
  proposeContract,
  signContract,
} from '../contracts/index.ts';
import { dailyTerms } from './daily-salary/index.ts';
import { termsOfTiers } from './tiers/index.ts';

const termsOf = (of: number) =>
  termsOfTiers([{ turnover: whole(1_000), actives: 0, rate: percent(of) }]);

test('an agent who owes makes no contract and asks for no end, yet refuses and confirms', async () => {
  const db = await freshDatabase();
  const deps = depsOf(db, () => new Date('2026-12-01T12:00:00Z'));
  const { merchantId } = await makeSite(deps, { timeZone: 'UTC' });
  const upline = await makeAgent(deps, { merchantId, uplineId: null });
  const agent = await makeAgent(deps, { merchantId, uplineId: upline.id });
  const below = await makeAgent(deps, { merchantId, uplineId: agent.id });
  await signContract(deps, dailyTerms, { agentId: upline.id, terms: termsOf(1) });
  const { publicId: contractPublicId } = await signContract(deps, dailyTerms, {
    ...{ agentId: agent.id, terms: termsOf(0.5) },
  });
  const mine = { memberId: agent.id, contractPublicId };
  const theirs = { memberId: upline.id, contractPublicId };
  const answer = (said: AnswerContract['answer']) =>
    answerContract(deps, dailyTerms, { agentId: agent.id, contractPublicId, answer: said });
  const offer = { uplineId: agent.id, agentId: below.id, terms: termsOf(0.4) };

  await oweDebt(deps, agent, below, whole(7));
  for (const attempt of [
    () => proposeContract(deps, dailyTerms, offer),
    () => askForTerms(deps, dailyTerms, { ...mine, terms: termsOf(0.6) }),
    () => askForEnd(deps, dailyTerms, mine),
  ])
    await expect(attempt()).rejects.toThrow('agent.frozen');
  await askForTerms(deps, dailyTerms, { ...theirs, terms: termsOf(0.6) });
  await expect(answer('A')).rejects.toThrow('agent.frozen');
  await answer('R');
  await askForEnd(deps, dailyTerms, theirs);
  expect(await answer('C')).toMatchObject({ state: 'C' });
  await db.close();
});
