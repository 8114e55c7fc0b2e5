import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DAY_MS,
  DIVIDEND_EXAMPLE,
  DividendLine,
  dividendOf,
  FIRST,
} from '../../../../../../tests/support/agents/dividend-line.ts';
import { payoutFindings } from '../../../../../../tests/support/agents/payout-books.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { percent, whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { changeContract, signContract, terminateContract } from '../../contracts/index.ts';
import { contractBillBets } from '../bills/bill-bets.ts';
import type { PayoutEngine } from '../engine.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { dailyDividend, halfMonthDividend, monthlyDividend, weeklyDividend } from './engines.ts';
import { dividendTerms } from './terms.ts';

const HOUR_MS = 3_600_000;

let db: Database;
let line: DividendLine;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(() => {
  line = new DividendLine(db);
});
afterEach(async () => {
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

test('pays the worked example: 2 400, 15 600 and 12 000 after a first half that A’s players won', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  await line.play(3, 0, [-20_000]);
  await line.settleAfter(15);
  expect((await line.billsOf(line.agent(0)))[0]).toMatchObject({
    status: 'nothing_due',
    gross: 0n,
    explained: { netLoss: whole(-20_000), result: whole(-20_000), lossCarriedOut: whole(-20_000) },
  });
  await line.playExample(16, 70_000);
  await line.settleAfter(28);
  expect(await line.paid()).toEqual([12_000, 15_600, 2_400]);
  const [, ofA] = await line.billsOf(line.agent(0));
  expect(ofA).toMatchObject({
    validBet: whole(6_000_000),
    gross: whole(30_000),
    passedOn: { owes: whole(18_000) },
    net: whole(12_000),
    explained: {
      category: 'CONS',
      base: 'profit',
      carry: 'permanent',
      parts: 1,
      tier: 3,
      rate: percent(15),
      activeMember: 25,
      activeFrom: whole(1_000),
      earned: whole(30_000),
      netLoss: whole(220_000),
      salary: 0n,
      lossCarriedIn: whole(-20_000),
      result: whole(200_000),
      baseAmount: whole(200_000),
      lossCarriedOut: 0n,
    },
  });
  const [ofB] = await line.billsOf(line.agent(1));
  expect(ofB?.explained).toMatchObject({ tier: 2, activeMember: 12, netLoss: whole(150_000) });
  const [ofC] = await line.billsOf(line.agent(2));
  expect(ofC?.explained).toMatchObject({ tier: 1, activeMember: 4, netLoss: whole(40_000) });

  const asked = { billPublicId: `${ofC?.publicId}`, agentId: line.agent(2).id };
  const found = await contractBillBets(db, { ...asked, language: 'EN', rowsMax: 9 });
  expect(found).toMatchObject({ total: 4, validBet: whole(800_000), gross: whole(2_400) });
  expect(found.bets.map(({ gross }) => gross).sort()).toEqual(
    [12_600, 12_600, -11_400, -11_400].map(whole).sort(),
  );
});

test('the deficit variant: A earns 6 000 and owes B 18 000', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  await line.play(3, 0, [-20_000]);
  await line.playExample(16, -90_000);
  await line.settleAfter(28);
  const [ofA, ofB, ofC] = await Promise.all(
    line.agents.map(async (one) => (await line.billsOf(one)).at(-1)),
  );
  expect(ofA).toMatchObject({
    gross: whole(6_000),
    passedOn: { owes: whole(18_000) },
    net: whole(-12_000),
    explained: { netLoss: whole(60_000), result: whole(40_000) },
  });
  expect(ofB).toMatchObject({
    gross: whole(18_000),
    passedOn: { owes: whole(2_400) },
    net: whole(15_600),
  });
  expect(ofC).toMatchObject({ gross: whole(2_400), passedOn: { owes: 0n }, net: whole(2_400) });
});

// The first day is a Monday. Each number is the last day of a period.
test.each([
  { engine: dailyDividend, ends: [1, 2, 3] },
  { engine: weeklyDividend, ends: [7, 14, 21] },
  { engine: halfMonthDividend, ends: [15, 28, 43] },
  { engine: monthlyDividend, ends: [28, 59, 89] },
])('$engine.name: a period ends after day $ends', async ({ engine, ends }) => {
  await line.make([[[0, 0, 0, 10]]], { kind: engine.terms });
  let [first = 0] = [0];
  for (const end of ends) {
    await line.play(first, 0, [100]);
    await line.play(end - 0.001, 0, [200]);
    line.now = new Date(FIRST.getTime() + end * DAY_MS + 4 * HOUR_MS - 1);
    await settlePayouts(line.deps, engine as PayoutEngine);
    expect(await line.paid()).toEqual([30 * ends.indexOf(end)]); // due at four in the morning
    await line.settleAfter(end, engine);
    expect(await line.paid()).toEqual([30 * (ends.indexOf(end) + 1)]);
    first = end;
  }
});

test('a loss stays with the agent through new terms, a quiet period and another contract', async () => {
  await line.make([[[0, 0, 0, 10]]], { kind: dividendTerms.daily });
  const { id: agentId } = line.agent(0);
  await line.play(0.5, 0, [-100]);
  await changeContract(line.deps, dividendTerms.daily, {
    agentId,
    terms: dividendOf([[0, 0, 0, 20]]),
  });
  await line.play(1.5, 0, [40]);
  await terminateContract(line.deps, dividendTerms.daily, { agentId });
  await line.play(2.5, 0, [1_000]); // no contract, no bill
  line.now = new Date(FIRST.getTime() + 4.5 * DAY_MS);
  await signContract(line.deps, dividendTerms.daily, {
    agentId,
    terms: dividendOf([[0, 0, 0, 50]]),
  });
  await line.play(5.5, 0, [160]);
  await line.settleAfter(6, dailyDividend);
  const bills = await line.billsOf(line.agent(0), dailyDividend);
  expect(bills.map(({ explained, gross }) => [explained.lossCarriedOut, gross])).toEqual([
    [whole(-100), 0n],
    [whole(-60), 0n],
    [0n, whole(50)],
  ]);
});

test.each([
  ['previous', 5],
  ['second_half', 5],
  ['permanent', 2],
] as const)('with carry %s a quiet period leaves %d of 50 won', async (carry, expected) => {
  await line.make([[[0, 0, 0, 10]]], { carry });
  await line.play(3, 0, [-30]);
  // No bets in the second half.
  await line.play(29, 0, [50]);
  await line.settleAfter(43);
  expect(await line.paid()).toEqual([expected]);
});

test('an agent has one dividend contract on the same games, whatever its cadence', async () => {
  await line.make([[[0, 0, 0, 10]]]);
  const { id: agentId } = line.agent(0);
  const terms = dividendOf([[0, 0, 0, 5]]);
  for (const kind of Object.values(dividendTerms))
    await expect(signContract(line.deps, kind, { agentId, terms })).rejects.toThrow(
      'contract.already_active',
    );
  line.now = new Date(FIRST.getTime() + DAY_MS);
  await terminateContract(line.deps, dividendTerms.semimonthly, { agentId });
  // The ended contract pays until the end of the half month; a daily one would begin before that.
  await expect(signContract(line.deps, dividendTerms.daily, { agentId, terms })).rejects.toThrow(
    'contract.already_active',
  );
  await signContract(line.deps, dividendTerms.semimonthly, { agentId, terms });
});
