import { type Money, money } from '@app/shared/money/money';
import { creditedDepositRows } from '../../money/deposits/index.ts';
import { sealedAccountRows, withdrawalRows } from '../../money/withdrawals/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { betEventRows, countsAs } from '../../play/bets/index.ts';
import type { AskedWithdrawal, RiskFacts } from './decide-marks.ts';
import { evenPlayOf, mirroredPlayOf } from './decide-play.ts';
import { type PlayOf, playedTogether, playSince, roundsOf } from './member-play.ts';
import type { RiskRules, RiskWeights } from './rules.ts';
import { sharedBonusesOf } from './shared-bonuses.ts';
import { type Shares, sharesOf } from './sightings.ts';

/** The usual amount of a member is the mean of their last withdrawals, if they completed enough. */
const MEAN_OF_LEAST = 3;
const MEAN_OF_LAST = 20;

// Sums bets only for members with a waiting withdrawal, from the first deposit of the week before it.
const read = sql(
  'risk.facts',
  `SELECT m.id AS "memberId", d.deposits, w.withdrawals, n.networks, asked.id AS "withdrawalId", asked.amount,
     asked.account_id AS "accountId", asked.hours AS "accountHours", asked.created_at AS "askedAt",
     asked.since AS "playSince", before.mean, before.completed,
     paid.deposited, play.bet
   FROM unnest($1::bigint[]) AS m (id)
   CROSS JOIN LATERAL (SELECT count(*)::int AS deposits FROM ${creditedDepositRows} d
     WHERE d.member_id = m.id AND d.completed_at > $2::timestamptz - interval '1 day') d
   CROSS JOIN LATERAL (SELECT count(*)::int AS withdrawals FROM ${withdrawalRows} w
     WHERE w.member_id = m.id AND w.created_at > $2::timestamptz - interval '1 day') w
   CROSS JOIN LATERAL (SELECT count(*)::int AS networks FROM risk_sighting s
     WHERE s.member_id = m.id AND s.kind = 'network' AND s.last_at > $2::timestamptz - interval '1 day') n
   LEFT JOIN LATERAL (
     SELECT w.id, w.amount, w.created_at, w.account_id, ${playSince('w')} AS since,
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
  readonly askedAt: Date | null;
  readonly playSince: Date | null;
  readonly mean: bigint | null;
  readonly completed: number | null;
  readonly deposited: bigint | null;
  readonly bet: bigint | null;
}

interface FactsRequest {
  readonly memberIds: readonly bigint[];
  readonly rules: RiskRules;
  /** Facts for rules of weight 0 are not read. */
  readonly weights: RiskWeights;
  readonly now: Date;
}

const DAY_MS = 86_400_000;
const NO_SHARES: Shares = { account: [], holder: [], device: [], network: [] };

/** A query. Facts about members, for the rules. */
export async function readRiskFacts(
  reader: Reader,
  { memberIds, rules, weights, now }: FactsRequest,
): Promise<RiskFacts[]> {
  const rows = await reader.query<Row>(read, [memberIds, now]);
  const { networkMembersMax } = rules;
  const shares = await sharesOf(reader, { memberIds, networkMembersMax, now });
  const sharedBonuses =
    weights.sharedBonus > 0 ? await sharedBonusesOf(reader, shares, now) : undefined;
  const plays = await playsOf(reader, { rows, shares, rules, weights });
  const day = BigInt(Math.floor(now.getTime() / DAY_MS));
  return rows.map((row) => {
    const { memberId, deposits, withdrawals, networks } = row;
    return {
      memberId,
      deposits,
      withdrawals,
      networks,
      day,
      shares: shares.get(memberId) ?? NO_SHARES,
      sameBonus: sharedBonuses?.get(memberId) ?? [],
      asked: askedOf(row, plays.get(memberId) ?? NO_PLAY),
    };
  });
}

type Play = Pick<AskedWithdrawal, 'even' | 'mirrored'>;
const NO_PLAY: Play = { even: undefined, mirrored: [] };

/** Maximum number of members whose bets are compared with a member's own. */
const COMPARED_MAX = 20;

interface PlaysRequest extends Pick<FactsRequest, 'rules' | 'weights'> {
  readonly rows: readonly Row[];
  readonly shares: ReadonlyMap<bigint, Shares>;
}

/** Play of members with a waiting withdrawal since their previous one. */
async function playsOf(
  reader: Reader,
  { rows, shares, rules, weights }: PlaysRequest,
): Promise<ReadonlyMap<bigint, Play>> {
  const played = rows.flatMap(({ memberId, askedAt, playSince: since }): PlayOf[] =>
    askedAt && since ? [{ memberId, since, until: askedAt }] : [],
  );
  const rounds = await roundsOf(reader, weights.evenPlay > 0 ? played : []);
  const plays = new Map<bigint, Play>();
  for (const play of played) {
    const otherIds = weights.mirroredPlay > 0 ? closestOf(shares.get(play.memberId)) : [];
    const together = await playedTogether(reader, { ...play, otherIds, rules });
    plays.set(play.memberId, {
      even: evenPlayOf(rounds.get(play.memberId) ?? [], rules),
      mirrored: mirroredPlayOf(together, rules),
    });
  }
  return plays;
}

/** Members who share a trait, the strongest trait first: an account before a network. */
export const closestOf = ({ account, holder, device, network }: Shares = NO_SHARES): bigint[] =>
  [...new Set([...account, ...holder, ...device, ...network])].slice(0, COMPARED_MAX);

const sum = (units: bigint | null): Money => money(units ?? 0n);

function askedOf(row: Row, play: Play): RiskFacts['asked'] {
  const { withdrawalId: id, amount, accountId, accountHours, mean, completed } = row;
  if (id === null || amount === null || accountId === null) return null;
  const isMeaningful = mean !== null && (completed ?? 0) >= MEAN_OF_LEAST;
  return {
    id,
    amount: money(amount),
    accountId,
    accountHours: accountHours ?? 0,
    mean: isMeaningful ? money(mean) : null,
    deposited: sum(row.deposited),
    bet: sum(row.bet),
    ...play,
  };
}
