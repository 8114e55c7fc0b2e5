import { type Money, money } from '@app/shared/money/money';
import { betEventRows, countsAs } from '../bets/index.ts';
import { creditedDepositRows } from '../cashier/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { sealedAccountRows, withdrawalRows } from '../withdrawals/index.ts';
import type { RiskFacts, RiskRules } from './decide-marks.ts';
import { sharesOf } from './sightings.ts';

/** A mean of fewer withdrawals says nothing. */
const MEAN_OF_LEAST = 3;
const MEAN_OF_LAST = 20;

// Bets are summed for members alone who wait for a withdrawal, from the first deposit of the week before it.
const read = sql(
  'risk.facts',
  `SELECT m.id AS "memberId", d.deposits, w.withdrawals, n.networks, asked.id AS "withdrawalId", asked.amount,
     asked.account_id AS "accountId", asked.hours AS "accountHours", before.mean, before.completed,
     paid.deposited, play.bet
   FROM unnest($1::bigint[]) AS m (id)
   CROSS JOIN LATERAL (SELECT count(*)::int AS deposits FROM ${creditedDepositRows} d
     WHERE d.member_id = m.id AND d.completed_at > $2::timestamptz - interval '1 day') d
   CROSS JOIN LATERAL (SELECT count(*)::int AS withdrawals FROM ${withdrawalRows} w
     WHERE w.member_id = m.id AND w.created_at > $2::timestamptz - interval '1 day') w
   CROSS JOIN LATERAL (SELECT count(*)::int AS networks FROM risk_sighting s
     WHERE s.member_id = m.id AND s.kind = 'network' AND s.last_at > $2::timestamptz - interval '1 day') n
   LEFT JOIN LATERAL (
     SELECT w.id, w.amount, w.created_at, w.account_id,
       floor(extract(epoch FROM w.created_at - a.bound_at) / 3600)::int AS hours
     FROM ${withdrawalRows} w JOIN ${sealedAccountRows} a ON a.id = w.account_id
     WHERE w.member_id = m.id AND w.closed_at IS NULL ORDER BY w.created_at DESC, w.id DESC LIMIT 1) asked ON true
   LEFT JOIN LATERAL (
     SELECT avg(amount)::bigint AS mean, count(*)::int AS completed FROM (
       SELECT w.amount FROM ${withdrawalRows} w
       WHERE w.member_id = m.id AND w.state = 'completed'
         AND (w.created_at, w.id) < (asked.created_at, asked.id)
       ORDER BY w.created_at DESC, w.id DESC LIMIT ${MEAN_OF_LAST}) last) before ON asked.id IS NOT NULL
   LEFT JOIN LATERAL (
     SELECT sum(d.amount)::bigint AS deposited, min(d.completed_at) AS first FROM ${creditedDepositRows} d
     WHERE d.member_id = m.id AND d.completed_at > asked.created_at - interval '7 days'
       AND d.completed_at <= asked.created_at) paid ON asked.id IS NOT NULL
   LEFT JOIN LATERAL (
     SELECT sum(e.valid_bet * (${countsAs('e')}))::bigint AS bet FROM ${betEventRows} e
     WHERE e.member_id = m.id AND e.at >= paid.first) play ON paid.first IS NOT NULL`,
);

interface Row {
  readonly memberId: bigint;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly networks: number;
  readonly withdrawalId: bigint | null;
  readonly amount: bigint | null;
  readonly accountId: bigint | null;
  readonly accountHours: number | null;
  readonly mean: bigint | null;
  readonly completed: number | null;
  readonly deposited: bigint | null;
  readonly bet: bigint | null;
}

interface FactsRequest {
  readonly memberIds: readonly bigint[];
  readonly rules: Pick<RiskRules, 'networkMembersMax'>;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/** A query. What is known of members, for the rules. */
export async function factsOf(
  reader: Reader,
  { memberIds, rules: { networkMembersMax }, now }: FactsRequest,
): Promise<RiskFacts[]> {
  const rows = await reader.query<Row>(read, [memberIds, now]);
  const shares = await sharesOf(reader, { memberIds, networkMembersMax, now });
  const day = BigInt(Math.floor(now.getTime() / DAY_MS));
  return rows.map((row) => {
    const { memberId, deposits, withdrawals, networks } = row;
    const none = { account: [], holder: [], device: [], network: [] };
    const asked = askedOf(row);
    const counts = { deposits, withdrawals, networks };
    return { memberId, ...counts, day, asked, shares: shares.get(memberId) ?? none };
  });
}

const sum = (units: bigint | null): Money => money(units ?? 0n);

function askedOf(row: Row): RiskFacts['asked'] {
  const { withdrawalId: id, amount, accountId, accountHours, mean, completed } = row;
  if (id === null || amount === null || accountId === null) return null;
  const isMeaningful = mean !== null && (completed ?? 0) >= MEAN_OF_LEAST;
  return {
    ...{ id, amount: money(amount), accountId, accountHours: accountHours ?? 0 },
    mean: isMeaningful ? money(mean) : null,
    ...{ deposited: sum(row.deposited), bet: sum(row.bet) },
  };
}
