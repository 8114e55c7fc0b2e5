import { signContract } from '@app/core/agent-pay/contracts';
import { dividendTerms } from '@app/core/agent-pay/payouts/dividend';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { proposeContract } from '@app/shared/contracts/calls';
import { agentDebts } from '@app/shared/debts/calls';
import { debts } from '@app/shared/debts/settings';
import { contractBills } from '@app/shared/payouts/salary.calls';
import { commission } from '@app/shared/reports/calls';
import { transferDownline } from '@app/shared/transfers/calls';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DIVIDEND_EXAMPLE, dividendOf } from '../support/agents/dividend-line.ts';
import { lineFindings } from '../support/agents/line-payouts.ts';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { makeReady, PIN } from '../support/money/transfers.ts';
import { WorkedPlatform, type WorkedRound } from '../support/servers/worked-platform.ts';
import { decide } from '../support/settings.ts';
import { fund, makeAgent, whole } from '../support/world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let worked: WorkedPlatform;

beforeAll(async () => {
  worked = await WorkedPlatform.start({ timeZone: 'Asia/Kathmandu' });
  // Deposits pay debts on this site as well.
  await decide(worked, worked.site, { setting: debts, change: { fromBalance: true } });
  return () => worked.stop();
});
afterEach(async () => {
  expect(await trialBalance(worked.db)).toEqual([]);
  expect(await payoutFindings(worked.db)).toEqual([]);
  expect(await lineFindings(worked.db)).toEqual([]);
});

type Line = readonly [a: Member, b: Member, c: Member];

/** A line of agents A, B and C, with the contracts of the example from the next half of a month on. */
async function makeLine(): Promise<{ line: Line; begins: number }> {
  const agents: Member[] = [];
  for (const tiers of DIVIDEND_EXAMPLE) {
    const { merchantId } = worked.site;
    const agent = await makeAgent(worked.deps, { merchantId, uplineId: agents.at(-1)?.id ?? null });
    const signed = { agentId: agent.id, terms: dividendOf(tiers) };
    await signContract(worked.deps, dividendTerms.semimonthly, signed);
    agents.push(agent);
  }
  return { line: agents as unknown as Line, begins: await nextHalf() };
}

/** End of the current half of a month. */
async function nextHalf(): Promise<number> {
  const request = { merchantId: worked.site.merchantId, now: worked.now };
  return (await dividendTerms.semimonthly.nextEdge(worked.db, request)).getTime();
}

/** `count` rounds that lose a stake of `lost`, and as many that win `won`. */
const rounds = (agent: Member, count: number, [lost, won]: readonly [number, number]) =>
  Array.from({ length: count }).flatMap((): WorkedRound[] => [
    { agent, stake: lost },
    { agent, stake: won, payout: 2 * won },
  ]);

/**
 * In the first half a player of A wins 20 000. In the second, C's four players bet 800 000 and lose 40 000, B's eight
 * bet 1 800 000 and lose 110 000, and A's thirteen bet 3 400 000 and lose `lostByOwn`. Returns when that half is due.
 */
async function playHalves([a, b, c]: Line, begins: number, lostByOwn: number): Promise<void> {
  await worked.moveTo(begins + HOUR_MS);
  await worked.playRounds([{ agent: a, stake: 20_000, payout: 40_000 }]);
  await worked.moveTo((await nextHalf()) + HOUR_MS);
  await worked.playRounds([
    ...rounds(c, 2, [210_000, 190_000]),
    ...rounds(b, 4, [238_750, 211_250]),
    ...rounds(a, 6, [250_000, 250_000]),
    { agent: a, stake: 400_000, payout: 400_000 - lostByOwn },
  ]);
  const due = (await nextHalf()) + 4 * HOUR_MS;
  await worked.moveTo(due - MINUTE_MS);
  await worked.runDue();
  expect(await worked.paid([b, c])).toEqual([0, 0]);
  await worked.moveTo(due + MINUTE_MS);
  await worked.runDue();
}

/** Bills of each agent of the line, the newest first. */
const billsOf = (line: Line, from: number) =>
  worked.lists(line, contractBills, { kind: 'dividend', from: `${from}` });

test('pays 12 000, 15 600 and 2 400 for the half of the worked example', async () => {
  const { line, begins } = await makeLine();
  await playHalves(line, begins, 70_000);
  expect(await worked.paid(line)).toEqual([12_000, 15_600, 2_400]);
  const lost = { netLoss: -20_000, result: -20_000, lossCarriedOut: -20_000, paid: 0 };
  expect(await billsOf(line, begins)).toMatchObject([
    [
      {
        validBet: 6_000_000,
        activeMember: 25,
        tier: 3,
        rate: 0.15,
        netLoss: 220_000,
        lossCarriedIn: -20_000,
        result: 200_000,
        baseAmount: 200_000,
        earned: 30_000,
        gross: 30_000,
        net: 12_000,
        paid: 30_000,
        status: 'paid',
        passedOn: { due: 30_000, owes: 18_000, missing: 0 },
      },
      { ...lost, status: 'nothing_due' },
    ],
    [
      {
        validBet: 2_600_000,
        activeMember: 12,
        tier: 2,
        rate: 0.12,
        netLoss: 150_000,
        gross: 18_000,
        net: 15_600,
        paid: 18_000,
        status: 'paid',
      },
    ],
    [
      {
        validBet: 800_000,
        activeMember: 4,
        tier: 1,
        rate: 0.06,
        netLoss: 40_000,
        gross: 2_400,
        net: 2_400,
        paid: 2_400,
        status: 'paid',
      },
    ],
  ]);
});

test('A is due 6 000, owes 18 000 and is frozen until it is paid', async () => {
  const { line, begins } = await makeLine();
  const [a, b, c] = line;
  await worked.moveTo(begins);
  await makeReady(worked.deps, a, 5_000);
  await playHalves(line, begins, -90_000);

  // 6 000 and the 5 000 that A has go to B, who pays C first.
  expect(await worked.paid(line)).toEqual([0, 8_600, 2_400]);
  const [ofA, ofB, ofC] = (await billsOf(line, begins)).map(([newest]) => newest);
  expect(ofA).toMatchObject({
    netLoss: 60_000,
    result: 40_000,
    gross: 6_000,
    net: -12_000,
    paid: 6_000,
    passedOn: { due: 6_000, owes: 18_000 },
  });
  expect(ofB).toMatchObject({
    gross: 18_000,
    net: 15_600,
    paid: 11_000,
    passedOn: { due: 18_000, owes: 2_400, missing: 7_000 },
  });
  expect(ofC).toMatchObject({ gross: 2_400, paid: 2_400, passedOn: { missing: 0 } });
  expect(await owedBy(a)).toMatchObject({
    owed: 7_000,
    forced: true,
    debts: [{ agent: b.username, owed: 7_000, toPlatform: false }],
  });
  expect(await (await worked.asAgent(b)).sendExpectingSuccess(agentDebts)).toMatchObject({
    owed: 0,
    awaited: [{ due: 18_000, paid: 11_000 }],
  });
  const kept = { list: [{ amount: 0 }, { amount: 0 }], footer: { paidAmount: 0 } };
  expect(
    await (await worked.asAgent(a)).sendExpectingSuccess(commission, { startDate: `${begins}` }),
  ).toMatchObject(kept);
  await expectFrozen(a, b);

  await fund(worked.deps, a, whole(3_000));
  await worked.runDue();
  expect(await worked.paid(line)).toEqual([0, 11_600, 2_400]);
  expect(await owedBy(a)).toMatchObject({ owed: 4_000 });
  await expectFrozen(a, b);

  // After the deadline the platform pays for A, who then owes it.
  await worked.moveTo(worked.now.getTime() + 24 * HOUR_MS);
  await worked.runDue();
  expect(await worked.paid(line)).toEqual([0, 15_600, 2_400]);
  expect(await owedBy(a)).toMatchObject({ owed: 4_000, debts: [{ toPlatform: true }] });
  await expectFrozen(a, b);

  await fund(worked.deps, a, whole(4_500));
  await worked.runDue();
  expect(await worked.paid(line)).toEqual([500, 15_600, 2_400]);
  expect(await owedBy(a)).toMatchObject({ owed: 0, debts: [] });
  expect(await sendDown(a, b)).toMatchObject({ status: 200 });
  expect(await worked.paid(line)).toEqual([400, 15_700, 2_400]);
  const [newest] = (await billsOf([b, c, a], begins))[0] ?? [];
  expect(newest).toMatchObject({ status: 'paid', passedOn: { due: 18_000, missing: 0 } });
});

const owedBy = async (agent: Member) =>
  (await worked.asAgent(agent)).sendExpectingSuccess(agentDebts);

async function sendDown(from: Member, to: Member) {
  const body = { account: to.username, amount: 100, paymentPassword: PIN };
  return (await worked.asAgent(from)).send(transferDownline, { body });
}

/** Expects that an agent in debt can neither send money nor offer a contract. */
async function expectFrozen(agent: Member, below: Member): Promise<void> {
  const refused = { status: 409, body: { errorCode: 'agent.frozen' } };
  expect(await sendDown(agent, below)).toMatchObject(refused);
  const tiers = [{ betVolume: 300_000, activeMember: 2, rate: 0.01 }];
  const body = { kind: 'daily', memberId: below.publicId, category: 'CONS', tiers };
  expect(await (await worked.asAgent(agent)).send(proposeContract, { body })).toMatchObject(
    refused,
  );
}
