import type { Money } from '@app/shared/money/money';
import { agentClosureRows } from '../../../people/agents/index.ts';
import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { categoryCodes } from '../../../platform/kernel/index.ts';
import { betEventRows, eventKinds, outcomes } from '../../../play/bets/index.ts';
import { contractRows, contractVersionRows } from '../../contracts/index.ts';
import type { BilledPeriod, CountedBets } from '../engine.ts';
import { micro, microToMoney } from '../micro.ts';

/** Filter on a bill's bets; empty for all. */
export interface CountedOf {
  readonly player?: string | undefined;
  readonly partStart?: Date | undefined;
}

// The windows of a bill are closed and never change, so its bets can be read again exactly as they were summed: each in
// the team at its own time, while the contract was in force.
/** SQL: the events that a bill counts, by the values of `countedValues`. */
export const COUNTED = `${betEventRows} counted
  JOIN (
    SELECT k.category AS games, v.valid_from, v.valid_to
    FROM ${contractVersionRows} v JOIN ${contractRows} k ON k.id = v.contract_id WHERE v.id = $5
  ) signed ON counted.bucket_at >= signed.valid_from
    AND (signed.valid_to IS NULL OR counted.bucket_at < signed.valid_to)
    AND (signed.games = 'CONS' OR counted.category = ($6::jsonb ->> signed.games)::int)
  WHERE counted.merchant_id = $1 AND counted.bucket_at >= $2 AND counted.bucket_at < $3
    AND counted.valid_bet >= $7
    AND counted.outcome <> ${outcomes.push} AND NOT counted.is_bonus
    AND (NOT $8::boolean OR (counted.agent_id = $4 AND counted.member_id <> $4))
    AND ($9::text IS NULL OR counted.member_id = (
      SELECT m.id FROM ${memberRows} m WHERE m.merchant_id = $1 AND m.username = $9))
    AND EXISTS (
      SELECT FROM ${agentClosureRows} below
      WHERE below.ancestor_id = $4 AND below.descendant_id = counted.agent_id
        AND below.valid_from <= counted.bucket_at
        AND (below.valid_to IS NULL OR below.valid_to > counted.bucket_at))`;

export function countedValues(
  bill: BilledPeriod,
  { parts, threshold = 0n as Money, directOnly = false }: CountedBets,
  { player, partStart }: CountedOf,
): unknown[] {
  const part = parts.findIndex(({ start }) => start.getTime() === partStart?.getTime());
  const from = partStart ?? bill.periodStart;
  const to = (partStart && parts[part + 1]?.start) ?? bill.periodEnd;
  // A time that begins no part matches no bets.
  const isPart = !partStart || part >= 0 || parts.length === 0;
  return [
    bill.merchantId,
    from,
    isPart ? to : from,
    bill.agentId,
    bill.contractVersionId,
    JSON.stringify(categoryCodes),
    threshold,
    directOnly,
    player ?? null,
  ];
}

/** Start of each part of a bill; one part if it has no tiers. */
export const partStarts = (
  { periodStart }: Pick<BilledPeriod, 'periodStart'>,
  { parts }: CountedBets,
): Date[] => (parts.length > 0 ? parts.map(({ start }) => start) : [periodStart]);

const signed = (column: string) =>
  `CASE counted.kind WHEN ${eventKinds.voided} THEN -counted.${column} ELSE counted.${column} END`;

/** SQL: sums over `COUNTED`, voids deducted. */
export const SUMS = `count(*)::int AS bets,
  sum(${signed('valid_bet')})::bigint AS "validBet",
  coalesce(sum(${signed('valid_bet')}) FILTER (WHERE counted.outcome = ${outcomes.won}), 0)::bigint AS won,
  coalesce(sum(${signed('valid_bet')}) FILTER (WHERE counted.outcome = ${outcomes.lost}), 0)::bigint AS lost,
  sum(${signed('stake')})::bigint AS stakes, sum(${signed('payout')})::bigint AS payouts`;

/** SQL: the number of the part that contains an event, from 1 on. */
export const PART = `width_bucket(counted.bucket_at, $10::timestamptz[])`;

export interface CountedSums {
  readonly bets: number;
  readonly validBet: Money;
  readonly won: Money;
  readonly lost: Money;
  readonly stakes: Money;
  readonly payouts: Money;
}

const sumParts = sql(
  'payouts.sum_counted_bets',
  `SELECT ${PART} AS part, ${SUMS} FROM ${COUNTED} GROUP BY 1`,
);

/** A query. Count and earnings, rounded down, of a bill's filtered bets. */
export async function sumCounted(
  reader: Reader,
  { bill, countedBets }: { readonly bill: BilledPeriod; readonly countedBets: CountedBets },
  asked: CountedOf,
): Promise<{ readonly total: number; readonly validBet: Money; readonly gross: Money }> {
  const starts = partStarts(bill, countedBets);
  const values = [...countedValues(bill, countedBets, asked), starts];
  const rows = await reader.query<CountedSums & { part: number }>(sumParts, values);
  const { rateOf, baseOf } = countedBets;
  let [total, validBet, gross] = [0, 0n, 0n];
  for (const { part, bets, won, lost, stakes, payouts, ...row } of rows) {
    const bucketAt = starts[part - 1] ?? bill.periodStart;
    // Voids are deducted from the sums already, so the sums are handled as one bet that was not voided.
    const base = { ...row, stake: stakes, payout: payouts, voided: false };
    const brought = baseOf
      ? baseOf(base) * BigInt(rateOf({ bucketAt, won: true }))
      : won * BigInt(rateOf({ bucketAt, won: true })) +
        lost * BigInt(rateOf({ bucketAt, won: false }));
    total += bets;
    validBet += row.validBet;
    gross += brought;
  }
  return { total, validBet: validBet as Money, gross: microToMoney(micro(gross)) };
}
