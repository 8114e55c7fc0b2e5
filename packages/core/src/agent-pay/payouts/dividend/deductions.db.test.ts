import { contracts } from '@app/shared/contracts/settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DAY_MS,
  DIVIDEND_EXAMPLE,
  DividendLine,
  FIRST,
} from '../../../../../../tests/support/agents/dividend-line.ts';
import { payoutFindings } from '../../../../../../tests/support/agents/payout-books.ts';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import {
  giveFreeWin,
  giveRebate,
  takeGiftBack,
} from '../../../../../../tests/support/money/gifts.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import { decide } from '../../../../../../tests/support/settings.ts';
import { makeMember, whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { moveDownline, signContract } from '../../contracts/index.ts';
import { recordTeamMoney } from '../../turnover/index.ts';
import { dailySalary, dailyTerms } from '../daily-salary/index.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { termsOfTiers } from '../tiers/index.ts';
import { dividendsOf } from './dividends-of.ts';
import { readGiven } from './given-to-teams.ts';
import { dividendTerms } from './terms.ts';

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

/** Gives a player a free win and a rebate of a bet. */
async function give(to: Member, won: number, rebate: number, betId = 1n): Promise<bigint> {
  const { deps, merchantId } = line;
  await giveFreeWin(deps, { merchantId, to, amount: whole(won) });
  return giveRebate(deps, { merchantId, to, amount: whole(rebate), betId });
}

const player = (agent: number): Member => line.players[agent]?.[0] ?? expect.unreachable();

const at = (days: number): void => {
  line.now = new Date(FIRST.getTime() + days * DAY_MS);
};

const ofBill = async (agent: number) => {
  const [bill] = await line.billsOf(line.agent(agent));
  return bill?.explained;
};

test('the worked example after promotions and rebates: each item is on the bills of all uplines', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  await line.playExample(1, 90_000);
  // C’s players get 4 000, those of A 16 000: 220 000 are left of A’s 240 000.
  await give(player(2), 1_500, 2_500);
  await give(player(0), 10_000, 6_000);
  await line.settleAfter(15);
  expect(await ofBill(2)).toMatchObject({
    promotions: whole(1_500),
    rebates: whole(2_500),
    salary: 0n,
    netLoss: whole(36_000),
    earned: whole(2_160),
  });
  expect(await ofBill(1)).toMatchObject({ netLoss: whole(146_000), earned: whole(17_520) });
  expect(await ofBill(0)).toMatchObject({
    promotions: whole(11_500),
    rebates: whole(8_500),
    netLoss: whole(220_000),
    earned: whole(33_000),
  });
  expect(await line.paid()).toEqual([15_480, 15_360, 2_160]);
});

test.each([
  [{ deductsPromotions: false }, { promotions: 0n, rebates: whole(50), netLoss: whole(3_950) }],
  [{ deductsRebates: false }, { promotions: whole(30), rebates: 0n, netLoss: whole(3_970) }],
  [
    { deductsPromotions: false, deductsRebates: false },
    { promotions: 0n, rebates: 0n, netLoss: whole(4_000) },
  ],
])('a site decides what is deducted: %o', async (change, expected) => {
  await line.make(DIVIDEND_EXAMPLE.slice(0, 1));
  await decide(line, line, { setting: contracts, change });
  await line.play(1, 0, [4_000]);
  await give(player(0), 30, 50);
  await line.settleAfter(15);
  expect(await ofBill(0)).toMatchObject(expected);
});

test('deducts salary of the team’s agents if the site is configured to', async () => {
  await line.make(DIVIDEND_EXAMPLE.slice(0, 1));
  const terms = termsOfTiers([{ turnover: whole(1_000), actives: 0, rate: 5_000 as never }]);
  await signContract(line.deps, dailyTerms, { agentId: line.agent(0).id, terms });
  await decide(line, line, { setting: contracts, change: { deductsSalary: true } });
  await line.play(1, 0, [4_000]);
  at(2.5);
  await settlePayouts(line.deps, dailySalary);
  await line.settleAfter(15);
  expect(await ofBill(0)).toMatchObject({ salary: whole(20), netLoss: whole(3_980) });
});

test('a reversed rebate counts in its own period, and one after the end in the next', async () => {
  await line.make(DIVIDEND_EXAMPLE.slice(0, 1));
  await line.play(1, 0, [4_000]);
  const entry = await give(player(0), 0.01, 70);
  at(15);
  await takeGiftBack(line.deps, entry);
  await line.settleAfter(15);
  await line.play(16, 0, [500]);
  await line.settleAfter(28);
  const bills = await line.billsOf(line.agent(0));
  expect(bills.map(({ explained }) => explained.rebates)).toEqual([whole(70), whole(-70)]);
});

test('a contract on the games of one category bears only the rebates of those games', async () => {
  await line.make(DIVIDEND_EXAMPLE.slice(0, 1), { category: 'LIVE' });
  at(1);
  const bettor = player(0);
  const bets = await playBets(line.deps, line.merchantId, [
    { by: bettor, stake: 4_000, result: 'lost', category: 'LIVE' },
    { by: bettor, stake: 1_000, result: 'lost', category: 'RNG' },
  ]);
  const [live, slots] = bets.map(({ betId }) => betId);
  const taken = await give(bettor, 30, 11, live);
  await give(bettor, 30, 50, live);
  await give(bettor, 30, 500, slots);
  await takeGiftBack(line.deps, taken);
  await line.settleAfter(15);
  expect(await ofBill(0)).toMatchObject({
    promotions: 0n,
    rebates: whole(50),
    netLoss: whole(3_950),
  });
});

test('gifts before a move stay with the old line', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  const { deps, merchantId } = line;
  await line.play(1, 2, [4_000]);
  await give(player(2), 100, 20);
  const moving = { memberId: line.agent(2).id, uplineId: line.agent(0).id };
  const kinds = Object.values(dividendTerms);
  await inTransaction(deps.db, (tx) => moveDownline(tx, line.deps, kinds, moving, line.now));
  await line.play(2, 2, [5_000]);
  await give(player(2), 7, 8);
  const other = await makeMember(deps, { merchantId, agentId: line.agent(1).id });
  await give(other, 1, 2);
  await line.settleAfter(15);
  const items = { promotions: whole(101), rebates: whole(22), netLoss: whole(3_877) };
  expect(await ofBill(1)).toMatchObject(items);
  expect(await ofBill(0)).toMatchObject({ promotions: whole(108), rebates: whole(30) });
});

test('the running period shows promotions and rebates as well', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  await line.play(1, 2, [4_000]);
  await give(player(2), 100, 20);
  await give(player(0), 9, 9);
  at(1.2);
  const asked = { agentId: line.agent(1).id, merchantId: line.merchantId };
  const [dividend] = await dividendsOf(line.deps, asked);
  expect(dividend?.soFar).toMatchObject({
    promotions: whole(100),
    rebates: whole(20),
    netLoss: whole(3_880),
  });
});

test('an agent sees the same before and after days are summed, also for a divided day', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  const { deps, merchantId } = line;
  const cut = new Date(FIRST.getTime() + 1.5 * DAY_MS);
  const asked = {
    merchantId,
    periodStart: FIRST,
    periodEnd: new Date(FIRST.getTime() + 14 * DAY_MS),
    category: 'CONS' as const,
    deducts: ['promotion', 'rebate'] as const,
    stretchStarts: [FIRST, cut],
    onlyAgentId: line.agent(1).id,
  };
  const found = async () =>
    (await readGiven(deps.db, asked)).map(({ stretch, agentId, promotions, rebates }) => [
      stretch,
      line.agents.findIndex(({ id }) => id === agentId),
      promotions,
      rebates,
    ]);
  at(-0.01);
  await give(player(1), 1_000, 2_000); // before the period
  at(0.5);
  const taken = await give(player(1), 3, 7);
  at(1.2);
  await give(player(2), 100, 20);
  await giveRebate(deps, { merchantId, to: line.agent(2), amount: whole(5), betId: 1n });
  await give(player(0), 9, 9); // above the team
  at(1.7);
  await give(player(2), 10, 4);
  await takeGiftBack(deps, taken);
  at(3.1);
  const expected = [
    [0, 1, whole(3), whole(7)],
    [0, 2, whole(100), whole(25)],
    [1, 1, 0n, whole(-7)],
    [1, 2, whole(10), whole(4)],
  ];
  expect(await found()).toEqual(expected);
  await recordTeamMoney(deps);
  expect(await found()).toEqual(expected);
  await give(player(2), 1, 60);
  expected[3] = [1, 2, whole(11), whole(64)];
  expect(await found()).toEqual(expected);
});

test('on the games of one category, an agent sees the settled amounts of their own team only', async () => {
  await line.make(DIVIDEND_EXAMPLE);
  const { deps, merchantId } = line;
  const asked = {
    merchantId,
    periodStart: FIRST,
    periodEnd: new Date(FIRST.getTime() + 14 * DAY_MS),
    category: 'LIVE' as const,
    deducts: ['promotion', 'rebate'] as const,
    stretchStarts: [FIRST, new Date(FIRST.getTime() + 1.5 * DAY_MS)],
  };
  at(-0.5);
  const bettor = player(2);
  const bets = await playBets(deps, merchantId, [
    { by: bettor, stake: 4_000, result: 'lost', category: 'LIVE' },
    { by: bettor, stake: 1_000, result: 'lost', category: 'RNG' },
  ]);
  const [live, slots] = bets.map(({ betId }) => betId);
  await give(bettor, 1, 2_000, live); // before the period
  at(1);
  await give(bettor, 3, 7, live);
  await give(bettor, 3, 500, slots);
  const taken = await give(player(1), 3, 4, live);
  await give(player(0), 3, 9, live); // above the team
  await giveRebate(deps, { merchantId, to: line.agent(1), amount: whole(5), betId: live ?? 0n });
  at(1.7);
  await takeGiftBack(deps, taken);
  await give(bettor, 3, 1, live);
  const rebatesOf = async (onlyAgentId?: bigint) =>
    (await readGiven(deps.db, { ...asked, onlyAgentId })).map(({ stretch, agentId, rebates }) => [
      stretch,
      line.agents.findIndex(({ id }) => id === agentId),
      rebates,
    ]);
  const expected = [
    [0, 1, whole(9)],
    [0, 2, whole(7)],
    [1, 1, whole(-4)],
    [1, 2, whole(1)],
  ];
  expect(await rebatesOf(line.agent(1).id)).toEqual(expected);
  expect(await rebatesOf()).toEqual([[0, 0, whole(9)], ...expected]);
});
