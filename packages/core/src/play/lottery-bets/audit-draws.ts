import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import {
  type AccountId,
  type Discrepancy,
  type DiscrepancyOfSite,
  house,
  houseBalances,
} from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { betEventRows, eventKinds } from '../bets/index.ts';
import { drawRows, lotteryRows } from '../lotteries/index.ts';

// Every lottery at every site: without bets its accounts have to be empty as well.
const stakes = sql(
  'lottery_bets.stakes_of_lotteries',
  `SELECT m.id AS "merchantId", y.id AS "lotteryId", coalesce(bet.stake, 0)::bigint AS stake,
     coalesce(bet.won, 0)::bigint AS won
   FROM ${merchantRows} m CROSS JOIN ${lotteryRows} y LEFT JOIN (
     SELECT l.merchant_id, d.lottery_id, sum(l.stake) FILTER (WHERE l.state = ${legStates.placed}) AS stake,
       sum(l.stake - l.payout) FILTER (WHERE l.outcome_version IS NOT NULL) AS won
     FROM lottery_leg l JOIN ${drawRows} d ON d.id = l.draw_id GROUP BY 1, 2
   ) bet ON bet.merchant_id = m.id AND bet.lottery_id = y.id ORDER BY 1, 2`,
);

const audit = sql(
  'lottery_bets.audit',
  `SELECT 'open leg ' || l.id || ' of the settled draw ' || l.draw_id AS "where", l.stake AS off,
     l.merchant_id AS "merchantId"
   FROM lottery_leg l JOIN ${drawRows} d ON d.id = l.draw_id
   WHERE l.state = ${legStates.placed} AND d.settled_at IS NOT NULL
   UNION ALL
   SELECT 'leg ' || l.id || ', decided by an outcome of draw ' || l.draw_id || ' that holds no more', l.payout,
     l.merchant_id
   FROM lottery_leg l JOIN ${drawRows} d ON d.id = l.draw_id
   WHERE l.outcome_version <> d.outcome_version AND d.state = 'settled'
   UNION ALL
   SELECT 'stakes of order ' || o.id, (o.stake - sum(l.stake))::bigint, o.merchant_id
   FROM lottery_order o LEFT JOIN lottery_leg l ON l.order_id = o.id
   GROUP BY o.id HAVING o.stake IS DISTINCT FROM sum(l.stake)
   UNION ALL
   SELECT 'events of bet ' || l.bet_id, l.stake, l.merchant_id
   FROM lottery_leg l LEFT JOIN LATERAL (SELECT * FROM ${betEventRows} e WHERE e.bet_id = l.bet_id
     ORDER BY seq DESC LIMIT 1) e ON true
   WHERE CASE e.kind WHEN ${eventKinds.corrected} THEN ${eventKinds.settled} ELSE e.kind END IS DISTINCT FROM CASE
       WHEN l.outcome_version IS NOT NULL THEN ${eventKinds.settled}
       WHEN l.state <> ${legStates.placed} THEN ${eventKinds.voided} END
     OR (e.kind <> ${eventKinds.voided} AND (e.stake, e.payout) IS DISTINCT FROM (l.stake, l.payout))`,
);

/**
 * A query. Compares orders, legs, bet events, draws and the books: a lottery's escrow holds the stakes of its open
 * legs, no leg of a settled draw is open, and its house account holds the result of the decided legs. Returns
 * discrepancies. Reads everything, so it is for audits and tests.
 */
export async function auditDraws(reader: Reader): Promise<Discrepancy[]> {
  const found = await auditDrawsOfSites(reader);
  return found.map(({ where, off }) => ({ where, off }));
}

/** Like `auditDraws`, with the site of each discrepancy. Its statements need one snapshot: see `checkBooks`. */
export async function auditDrawsOfSites(reader: Reader): Promise<DiscrepancyOfSite[]> {
  const found = await reader.query<DiscrepancyOfSite>(audit);
  const lotteries = (await reader.query<Sums>(stakes)).map((sums) => ({
    ...sums,
    escrow: house(sums.merchantId, 'lottery_escrow', BigInt(sums.lotteryId)),
    result: house(sums.merchantId, 'house_lottery', BigInt(sums.lotteryId)),
  }));
  const balances = await houseBalances(
    reader,
    lotteries.flatMap(({ escrow, result }) => [escrow, result]),
  );
  for (const { merchantId, lotteryId, escrow, result, stake, won } of lotteries) {
    const lotteryAtSite = `lottery ${lotteryId} at ${merchantId}`;
    const compare = (what: string, account: AccountId, expected: bigint) => {
      const off = (balances.get(account) ?? 0n) - expected;
      if (off !== 0n) found.push({ merchantId, where: `${what} of ${lotteryAtSite}`, off });
    };
    compare('escrow', escrow, stake);
    compare('result', result, won);
  }
  return found;
}

interface Sums {
  readonly merchantId: bigint;
  readonly lotteryId: number;
  readonly stake: bigint;
  readonly won: bigint;
}
