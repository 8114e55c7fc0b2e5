import { offerContract, signContract } from '@app/core/agent-pay/contracts';
import { settlePayouts } from '@app/core/agent-pay/payouts';
import { affiliatePlan, planTerms } from '@app/core/agent-pay/payouts/affiliate-plan';
import { moveAgent } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import * as calls from '@app/shared/payouts/affiliates.schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AFFILIATE_TERMS } from '../../../../../tests/support/agents/affiliate-terms.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  fund,
  makeAffiliateCode,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

const NOVEMBER = Date.parse('2026-11-20T12:00:00Z');
const at = (text: string) => new Date(`${text}Z`);

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let agent: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOVEMBER);
  site = await makeSite(api.deps, { timeZone: 'UTC' });
  agent = await makeAgent(api.deps, { ...site, username: 'affiliate1' });
});

const offer = () =>
  inTransaction(api.deps.db, (tx) =>
    offerContract(tx, api.deps, planTerms, {
      agentId: agent.id,
      uplineId: null,
      terms: AFFILIATE_TERMS,
      now,
    }),
  );

type Call = Parameters<typeof send>[1];
const ask = async (call: Call, body: object = {}, by = agent) =>
  (await send(api, call, { site: site.code, token: await tokenOf(api, by), body })).body;

test('shows an offered plan, and the accepted plan from the next month', async () => {
  expect(await ask(calls.affiliatePlan)).toMatchObject({
    value: { plan: null, offer: null, soFar: null, monthEnd: at('2026-12-01T00:00').getTime() },
  });
  await offer();
  const { value } = await ask(calls.affiliatePlan);
  expect(value).toMatchObject({
    plan: null,
    offer: { status: 'P', validFrom: null, cpaAmount: 50, tiers: [{ ngr: 0, rate: 0.25 }] },
  });
  const { contractId } = value.offer;
  const accepted = await ask(calls.processAffiliatePlan, { contractId, status: 'A' });
  expect(accepted.value).toMatchObject({
    contractId,
    status: 'A',
    validFrom: at('2026-12-01T00:00').getTime(),
    negative: 'carry',
    ringFenceFrom: 5_000,
    adminFeeRate: 0.1,
    cpaDays: 10,
  });
  expect(await ask(calls.affiliatePlan)).toMatchObject({
    value: { plan: { contractId }, offer: null, soFar: null },
  });
  expect(await ask(calls.processAffiliatePlan, { contractId, status: 'A' })).toMatchObject({
    errorCode: 'contract.already_answered',
  });
});

test('refuses an answer to the site’s plan once the agent has an upline', async () => {
  await offer();
  const { value } = await ask(calls.affiliatePlan);
  const { id: uplineId } = await makeAgent(api.deps, site);
  await inTransaction(api.deps.db, (tx) => moveAgent(tx, { memberId: agent.id, uplineId, now }));
  const { contractId } = value.offer;
  expect(await ask(calls.processAffiliatePlan, { contractId, status: 'A' })).toMatchObject({
    errorCode: 'contract.not_with_platform',
  });
});

test('shows the current month with its players, and then its bill', async () => {
  await signContract(api.deps, planTerms, { agentId: agent.id, terms: AFFILIATE_TERMS });
  now = at('2026-12-02T10:00');
  const affiliateCode = await makeAffiliateCode(api.deps, agent.id);
  const recruit = (username: string) => makeMember(api.deps, { ...site, username, affiliateCode });
  const [ann, ben, cleo] = [await recruit('ann'), await recruit('ben'), await recruit('cleo')];
  for (const by of [ann, ben]) await fund(api.deps, by, whole(50));
  await playBets(api.deps, site.merchantId, [
    { by: ann, stake: 100, result: 'lost' },
    { by: ben, stake: 60, result: 'lost' },
  ]);
  now = at('2026-12-03T10:00');
  const { value } = await ask(calls.affiliatePlan);
  expect(value.soFar).toMatchObject({
    players: 2,
    firstDepositors: 2,
    ggr: 160,
    paymentFees: 2,
    adminFee: 16,
    ngr: 142,
    tier: 1,
    rate: 0.25,
    revenueShare: 35.5,
    qualified: 1,
    cpa: 50,
    paid: 85.5,
  });
  const running = await ask(calls.affiliatePlayers);
  expect(running.value).toMatchObject({
    list: [
      { player: 'ann', state: 'qualified', ggr: 100, firstDeposit: 50, turnover: 100 },
      { player: 'ben', state: 'open', endsAt: at('2026-12-12T10:00').getTime(), turnover: 60 },
      { player: 'cleo', state: 'open', validBet: 0, firstDeposit: null, turnover: 0 },
    ],
    total: 3,
    nextCursor: null,
  });
  const first = await ask(calls.affiliatePlayers, { size: '2' });
  const { nextCursor: cursor } = first.value;
  expect((await ask(calls.affiliatePlayers, { size: '2', cursor })).value).toMatchObject({
    list: [{ player: 'cleo' }],
    total: 3,
    nextCursor: null,
  });
  now = at('2026-12-13T10:00');
  const late = await ask(calls.affiliatePlayers);
  expect(late.value.list.map(({ state }: { state: string }) => state)).toEqual([
    'qualified',
    'late',
    'late',
  ]);

  now = at('2027-01-01T05:00');
  await settlePayouts(api.deps, affiliatePlan);
  now = at('2027-01-01T06:00');
  const { list, footer } = (await ask(calls.affiliateReport)).value;
  expect(list).toMatchObject([
    {
      kind: 'affiliate_plan',
      agent: 'affiliate1',
      status: 'paid',
      paid: 85.5,
      ggr: 160,
      ngr: 142,
      revenueShare: 35.5,
      qualified: 1,
      cpa: 50,
    },
  ]);
  expect(footer).toEqual({ validBet: 160, paid: 85.5 });
  const { billId } = list[0];
  const billed = await ask(calls.affiliatePlayers, { billId });
  expect(billed.value.list).toMatchObject([
    { player: 'ann', state: 'qualified', ggr: 100, deposits: 50, turnover: null },
    { player: 'ben', state: 'none', ggr: 60 },
  ]);
  const other = await makeAgent(api.deps, site);
  expect(await ask(calls.affiliatePlayers, { billId }, other)).toMatchObject({
    errorCode: 'bill.not_found',
  });
  expect(cleo.username).toBe('cleo');
});
