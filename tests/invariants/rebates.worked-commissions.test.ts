import { signContract } from '@app/core/agent-pay/contracts';
import { type PlanTerms, planTerms } from '@app/core/agent-pay/payouts/affiliate-plan';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { affiliateReport } from '@app/shared/payouts/affiliates.calls';
import { transactions } from '@app/shared/records/calls';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { giveSeries, takeSeries } from '../support/agents/series.ts';
import { WorkedPlatform } from '../support/servers/worked-platform.ts';
import {
  fund,
  makeAffiliateCode,
  makeAgent,
  makeMember,
  percent,
  whole,
} from '../support/world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let worked: WorkedPlatform;

beforeAll(async () => {
  worked = await WorkedPlatform.start({ timeZone: 'Asia/Kathmandu', category: 'LOTT' });
  return () => worked.stop();
});
afterEach(async () => {
  expect(await trialBalance(worked.db)).toEqual([]);
  expect(await payoutFindings(worked.db)).toEqual([]);
});

/** Highest series: top agent 1960, agent 1950, player 1940. The player bets 1 000 in series 1900. */
test('pays rebates of 20.00, 5.00 and 5.00, and takes them back of a void', async () => {
  const { deps, site, vendor } = worked;
  const top = await makeAgent(deps, site);
  const agent = await makeAgent(deps, { ...site, uplineId: top.id });
  const player = await makeMember(deps, { ...site, agentId: agent.id });
  await takeSeries(deps, site.merchantId);
  await giveSeries(deps, top, 1_960);
  await giveSeries(deps, agent, 1_950);
  await giveSeries(deps, player, 1_940);
  await fund(deps, player, whole(1_000));
  const own = { memberRef: player.publicId, roundId: 'round-of-a-series' };
  const [betTxId, stake] = ['bet-of-a-series', whole(1_000)];
  expect(await vendor.bet({ ...own, stake, series: 1_900, txId: betTxId })).toMatchObject({
    status: 'OK',
  });
  await worked.runDue();
  expect(await worked.paid([player, agent, top])).toEqual([0, 0, 0]); // the bet is still open

  await vendor.win({ ...own, betTxId, payout: whole(0) });
  await worked.runDue();
  await worked.runDue();
  expect(await worked.paid([player, agent, top])).toEqual([20, 5, 5]);
  const [ofAgent, ofTop] = await transactionsOf([agent, top]);
  expect(ofAgent).toMatchObject([{ amount: 5 }]);
  expect(ofTop).toMatchObject([{ amount: 5 }]);

  expect(await vendor.rollback({ ...own, betTxId })).toMatchObject({ status: 'OK' });
  await worked.runDue();
  await worked.runDue();
  expect(await worked.paid([player, agent, top])).toEqual([1_000, 0, 0]);
  const [after] = await transactionsOf([agent]);
  expect(after).toMatchObject([{ amount: -5 }, { amount: 5 }]);
});

/** 30 % of net revenue and nothing else. */
const SHARE: PlanTerms = {
  ngrs: [whole(0)],
  depositors: [0],
  rates: [percent(30)],
  negative: 'carry',
  ringFenceFrom: whole(0),
  subRate: percent(0),
  bonusRate: percent(0),
  paymentFeeRate: percent(0),
  adminFeeRate: percent(0),
  taxRate: percent(0),
  cpaAmount: whole(0),
  cpaDeposit: whole(0),
  cpaTurnover: whole(0),
  cpaDays: 30,
};

const transactionsOf = (agents: readonly Member[]) =>
  worked.lists(agents, transactions, { period: '7d' });

/**
 * 30 % of net revenue, 1 % of deposits deducted, 50.00 for a player who deposits 20 and bets 100, 5 % of a
 * sub-affiliate's earnings. In the first month one player wins 8 000, the other loses 3 000; in the second the
 * first loses 1 000.
 */
test('carries a high roller’s loss separately through the months of an affiliate plan', async () => {
  const { deps, site } = worked;
  const agent = await makeAgent(deps, site);
  const below = await makeAgent(deps, { ...site, uplineId: agent.id, customerType: 41 });
  const terms = {
    ...SHARE,
    ringFenceFrom: whole(5_000),
    paymentFeeRate: percent(1),
    subRate: percent(5),
    cpaAmount: whole(50),
    cpaDeposit: whole(20),
    cpaTurnover: whole(100),
  };
  await signContract(deps, planTerms, { agentId: agent.id, terms });
  await signContract(deps, planTerms, { agentId: below.id, terms: SHARE });
  await worked.moveTo((await monthEnd()) + HOUR_MS);
  const roller = await makeMember(deps, { ...site, agentId: agent.id });
  await worked.playRound(roller, { stake: 8_000, payout: 16_000 });
  await worked.playRounds([{ agent, stake: 3_000 }]);
  await endMonth([agent, below]);
  expect(await worked.paid([agent, below])).toEqual([0, 0]);

  await worked.playRound(roller, { stake: 1_000 });
  const affiliateCode = await makeAffiliateCode(deps, agent.id);
  await worked.playRound(await makeMember(deps, { ...site, affiliateCode }), { stake: 500 });
  await worked.playRounds([{ agent: below, stake: 1_000 }]);
  await endMonth([agent, below]);
  // 30 % of 495, 50 for the player, and 5 % of 300.
  expect(await worked.paid([agent, below])).toEqual([148.5 + 50 + 15, 300]);
  expect(await worked.lists([agent, below], affiliateReport, {})).toMatchObject([
    [
      {
        ggr: 1_500,
        paymentFees: 15,
        ringFenceUsed: 990,
        ngr: 495,
        rate: 0.3,
        revenueShare: 148.5,
        qualified: 1,
        cpa: 50,
        subCommission: 15,
        paid: 213.5,
        players: 2,
        firstDepositors: 1,
        negativeIn: 0,
        negativeOut: 0,
        status: 'paid',
      },
      {
        ggr: -5_000,
        paymentFees: 110,
        ngr: -5_110,
        ringFenced: 5_110,
        negativeOut: 0,
        players: 2,
        firstDepositors: 2,
        revenueShare: 0,
        paid: 0,
        status: 'nothing_due',
      },
    ],
    [
      { ggr: 1_000, ngr: 1_000, revenueShare: 300, paid: 300 },
      { ggr: 0, paid: 0 },
    ],
  ]);
});

async function monthEnd(): Promise<number> {
  const { merchantId } = worked.site;
  return (await planTerms.nextEdge(worked.db, { merchantId, now: worked.now })).getTime();
}

/** Moves the clock past the due time of the current month, five hours into the next, and pays it. */
async function endMonth(agents: readonly Member[]): Promise<void> {
  const due = (await monthEnd()) + 5 * HOUR_MS;
  const before = await worked.paid(agents);
  await worked.moveTo(due - MINUTE_MS);
  await worked.runDue();
  expect(await worked.paid(agents)).toEqual(before);
  await worked.moveTo(due + MINUTE_MS);
  await worked.runDue();
}
