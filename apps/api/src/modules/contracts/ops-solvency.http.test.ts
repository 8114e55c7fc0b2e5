import { openContracts, signContract } from '@app/core/agent-pay/contracts';
import { dailyTerms } from '@app/core/agent-pay/payouts/daily-salary';
import type { Member } from '@app/core/people/members';
import * as calls from '@app/shared/contracts/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { stored, tiersOf } from '../../../../../tests/support/agents/agent-contracts.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';

const DAY = 86_400_000;
const NOON = Date.parse('2026-12-10T12:00:00Z');
const reason = 'As agreed on in Hanoi';

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let maker: Awaited<ReturnType<typeof makeOperator>>;
let decider: Awaited<ReturnType<typeof makeOperator>>;
let top: Member;
let below: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps, { timeZone: 'UTC' });
  const { merchantId } = site;
  await logIn();
  top = await makeAgent(api.deps, { merchantId, uplineId: null });
  below = await makeAgent(api.deps, { merchantId, uplineId: top.id });
});

async function logIn() {
  const { merchantId } = site;
  maker = await makeOperator(api, { merchantId });
  decider = await makeOperator(api, { merchantId });
}

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, { token } = maker) =>
  sendOps(api, call, { token, site: site.code, body });
const daily = (percents: number) => ({ kind: 'daily', category: 'LIVE', tiers: tiersOf(percents) });
const sign = ({ id: agentId }: Member, percents: number) =>
  signContract(api.deps, dailyTerms, { agentId, category: 'LIVE', terms: stored(percents) });

/** A day on which a player of the agent below bets 5 000. The contracts of the line are at 1 % and 0.5 %. */
async function playDay() {
  await sign(top, 1);
  await sign(below, 0.5);
  const player = await makeMember(api.deps, { ...site, agentId: below.id });
  now = new Date(NOON + DAY);
  await playBets(api.deps, site.merchantId, [
    { by: player, stake: 5_000, result: 'lost', category: 'LIVE' },
  ]);
  now = new Date(NOON + 2 * DAY);
  await logIn(); // the sessions of the previous day have expired
}

const rowsOf = (agents: readonly Record<string, unknown>[]) =>
  agents.map(({ username, depth, gross, passedOn, kept }) => [
    username,
    depth,
    gross,
    passedOn,
    kept,
  ]);

test('shows the solvency of each agent of a line under planned terms, page by page', async () => {
  await playDay();
  const asked = { id: top.publicId, terms: daily(2) };
  const first = (await ask(calls.solvency, asked)).body.value;
  expect(rowsOf(first.agents)).toEqual([
    [top.username, 0, 100, 25, 75],
    [below.username, 1, 25, 0, 25],
  ]);
  expect(first.sums).toEqual({ validBet: 5_000, gross: 125, passedOn: 25, kept: 100 });
  expect([first.isOfPlatform, first.more]).toEqual([true, 0]);
  let days = first.spans.length;
  let before: number | null = first.nextBefore as number | null;
  while (before !== null) {
    const page = (await ask(calls.solvency, { ...asked, before })).body.value;
    expect(page.sums).toEqual({ validBet: 0, gross: 0, passedOn: 0, kept: 0 });
    days += page.spans.length;
    before = page.nextBefore;
  }
  expect(days).toBe(30);
});

test('shows the solvency to the approving operator, for a proposal and for a change', async () => {
  await playDay();
  const other = await makeAgent(api.deps, { ...site, uplineId: null });
  const asked = async (call: Call, body: object) => {
    const { approvalId } = (await ask(call, { ...body, reason })).body.value;
    return (await ask(calls.solvencyAsked, { approvalId }, decider)).body.value;
  };
  const proposed = await asked(calls.propose, { id: other.publicId, terms: daily(1) });
  expect(rowsOf(proposed.agents)).toEqual([[other.username, 0, 0, 0, 0]]);
  const [contract] = await openContracts(api.deps.db, dailyTerms, top.id);
  const changed = await asked(calls.change, {
    contractId: contract?.publicId,
    version: contract?.version,
    terms: daily(2),
  });
  expect(rowsOf(changed.agents)).toEqual([
    [top.username, 0, 100, 25, 75],
    [below.username, 1, 25, 0, 25],
  ]);
});

test('states that the upline pays for a contract between two agents', async () => {
  await playDay();
  const shown = (await ask(calls.solvency, { id: below.publicId, terms: daily(0.8) })).body.value;
  expect(rowsOf(shown.agents)).toEqual([[below.username, 0, 40, 0, 40]]);
  expect(shown.isOfPlatform).toBe(false);
});

test('the solvency preview is empty for a plan, which the site pays alone', async () => {
  const plan = {
    kind: 'affiliate_plan',
    tiers: [],
    negative: 'carry',
    ringFenceFrom: 5_000,
    bonusRate: 1,
    paymentFeeRate: 0,
    adminFeeRate: 0,
    taxRate: 0,
    subRate: 0,
    cpaAmount: 50,
    cpaDeposit: 20,
    cpaTurnover: 100,
    cpaDays: 30,
  };
  const shown = (await ask(calls.solvency, { id: top.publicId, terms: plan })).body.value;
  expect([shown.spans, shown.nextBefore]).toEqual([[], null]);
});

test('finds agents of the own site and pending requests for contracts only', async () => {
  const elsewhere = await makeAgent(api.deps, { ...(await makeSite(api.deps)), uplineId: null });
  const player = await makeMember(api.deps, { ...site, agentId: top.id });
  for (const { publicId: id } of [elsewhere, player])
    expect((await ask(calls.solvency, { id, terms: daily(1) })).body.errorCode).toBe(
      'agent.not_found',
    );
  const proposal = { id: top.publicId, terms: daily(1), reason };
  const { approvalId } = (await ask(calls.propose, proposal)).body.value;
  const other = await makeOperator(api, { merchantId: elsewhere.merchantId });
  const codes = [
    (await ask(calls.solvencyAsked, { approvalId: top.publicId }, decider)).body.errorCode,
    (await ask(calls.solvencyAsked, { approvalId }, other)).body.errorCode,
    (await ask(calls.solvencyAsked, { approvalId }, decider)).body.errorCode,
  ];
  expect(codes).toEqual(['approval.not_found', 'approval.not_found', undefined]);
});
