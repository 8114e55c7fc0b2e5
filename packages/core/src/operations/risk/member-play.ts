import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import { withdrawalRows } from '../../money/withdrawals/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { betEventRows, betRows, countsAs, outcomes, takers } from '../../play/bets/index.ts';
import { roundOf, subjectOf } from '../../play/takers/index.ts';
import type { PlayedRound, PlayedTogether } from './decide-play.ts';
import type { RiskRules } from './rules.ts';

/** Bets of this time before a withdrawal are considered; of these, the latest ones up to a member's maximum. */
const LOOKED_BACK = `interval '30 days'`;
const EVENTS_MAX = 20_000;
const EVENTS_TOGETHER_MAX = 5_000;

/** A member and a range of decision times. */
export interface PlayOf {
  readonly memberId: bigint;
  readonly since: Date;
  readonly until: Date;
}

/**
 * SQL: the start of play that counts for a withdrawal: the previous withdrawal that was neither rejected nor
 * cancelled, but at most 30 days before.
 */
export const playSince = (
  withdrawal: string,
) => `greatest(${withdrawal}.created_at - ${LOOKED_BACK}, (
  SELECT before.created_at FROM ${withdrawalRows} before
  WHERE before.member_id = ${withdrawal}.member_id AND before.state NOT IN ('rejected', 'cancelled')
    AND (before.created_at, before.id) < (${withdrawal}.created_at, ${withdrawal}.id)
  ORDER BY before.created_at DESC, before.id DESC LIMIT 1))`;

/**
 * SQL: the latest bet decisions of a member; voids count negative. The condition on windows excludes partitions: a
 * window begins at most five minutes before its events, so an hour is ample.
 */
const decided = (member: string, [since, until]: readonly [string, string], most: number) => `
  SELECT e.member_id, e.bet_id, e.placed_at, e.category, e.stake * (${countsAs('e')}) AS stake,
    e.payout * (${countsAs('e')}) AS payout, e.valid_bet * (${countsAs('e')}) AS valid_bet,
    CASE e.outcome WHEN ${outcomes.push} THEN 0 ELSE e.stake * (${countsAs('e')}) END AS decided
  FROM ${betEventRows} e
  WHERE e.member_id = ${member} AND e.at > ${since}::timestamptz AND e.at <= ${until}::timestamptz
    AND e.bucket_at >= ${since}::timestamptz - interval '1 hour'
  ORDER BY e.at DESC, e.seq DESC LIMIT ${most}`;

/** SQL: the bet of such a decision, by key. OFFSET 0 forces an index lookup, regardless of statistics. */
const betOf = (decision: string) => `
  SELECT b.id, b.taker, b.reference FROM ${betRows} b
  WHERE b.id = ${decision}.bet_id AND b.placed_at = ${decision}.placed_at OFFSET 0`;

// Opposite bets on a draw add no turnover, so lottery bets are weighed by their stakes.
const WEIGHT = `CASE b.taker WHEN ${takers.lotteryLeg} THEN e.decided ELSE e.valid_bet END`;

/** SQL: a member's play by round; all orders on one draw are one round. */
const rounds = (member: string, within: readonly [string, string]) => `
  SELECT b.taker, max(b.reference) AS reference, min(e.placed_at) AS placed_at, max(b.id) AS bet_id,
    sum(e.stake)::bigint AS stake, sum(e.payout)::bigint AS payout, sum(${WEIGHT})::bigint AS weight
  FROM (${decided(member, within, EVENTS_MAX)}) e CROSS JOIN LATERAL (${betOf('e')}) b
  GROUP BY b.taker, ${roundOf('b')} HAVING sum(e.stake) > 0`;

const readRounds = sql(
  'risk.rounds',
  `SELECT m.id AS "memberId", coalesce(r.stakes, '{}') AS stakes, coalesce(r.payouts, '{}') AS payouts,
     coalesce(r.weights, '{}') AS weights
   FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) AS m (id, since, until)
   CROSS JOIN LATERAL (
     SELECT array_agg(stake) AS stakes, array_agg(payout) AS payouts, array_agg(weight) AS weights
     FROM (${rounds('m.id', ['m.since', 'm.until'])}) round) r`,
);

interface RoundsRow {
  readonly memberId: bigint;
  readonly stakes: readonly Money[];
  readonly payouts: readonly Money[];
  readonly weights: readonly Money[];
}

/** A query. Play of members by round, each within their own time range. */
export async function roundsOf(
  reader: Reader,
  played: readonly PlayOf[],
): Promise<ReadonlyMap<bigint, readonly PlayedRound[]>> {
  if (played.length === 0) return new Map();
  const rows = await reader.query<RoundsRow>(readRounds, [
    played.map(({ memberId }) => memberId),
    played.map(({ since }) => since),
    played.map(({ until }) => until),
  ]);
  return new Map(
    rows.map(({ memberId, stakes, payouts, weights }) => [
      memberId,
      stakes.map((stake, n) => ({
        stake,
        payout: payouts[n] as Money,
        weight: weights[n] as Money,
      })),
    ]),
  );
}

const readLastRounds = sql(
  'risk.last_rounds',
  `SELECT r.placed_at AS at, s.game, r.stake, r.payout
   FROM (SELECT * FROM (${rounds('$1', ['$2', '$3'])}) round WHERE weight > 0
     ORDER BY placed_at DESC, reference DESC LIMIT $4) r
   CROSS JOIN LATERAL (SELECT r.bet_id AS id, r.taker, r.reference) b
   JOIN LATERAL (${subjectOf('b', '$5')}) s ON true
   ORDER BY r.placed_at DESC, r.reference DESC`,
);

/** A round with its game and start. */
export interface LastRound extends Pick<PlayedRound, 'stake' | 'payout'> {
  readonly at: Date;
  readonly game: string;
}

interface LastRoundsRequest extends PlayOf {
  /** Language of the operator. */
  readonly language: LanguageCode;
  readonly rowsMax: number;
}

/** A query. The latest rounds of a member with turnover. */
export const lastRoundsOf = (
  reader: Reader,
  { memberId, since, until, rowsMax, language }: LastRoundsRequest,
): Promise<LastRound[]> =>
  reader.query<LastRound>(readLastRounds, [memberId, since, until, rowsMax, language]);

// The game of a bet is looked up only where two members bet often enough within the same minutes to matter.
const readTogether = sql(
  'risk.played_together',
  `WITH played AS MATERIALIZED (
     SELECT e.*, date_bin(make_interval(mins => $5::int), e.placed_at, '2000-01-01') AS minutes
     FROM unnest($1::bigint || $2::bigint[]) AS m (id)
     CROSS JOIN LATERAL (${decided('m.id', ['$3', '$4'], EVENTS_TOGETHER_MAX)}) e
   ), times AS (
     SELECT DISTINCT member_id, category, minutes FROM played
   ), shared AS (
     SELECT theirs.member_id, category, minutes FROM times mine JOIN times theirs USING (category, minutes)
     WHERE mine.member_id = $1 AND theirs.member_id <> $1
   ), often AS (
     SELECT member_id FROM shared GROUP BY member_id HAVING count(*) >= $6::int
   ), on_game AS (
     SELECT p.member_id, s.game_id, s.game, p.minutes, sum(p.stake)::bigint AS stake, sum(p.payout)::bigint AS payout
     FROM played p
     CROSS JOIN LATERAL (${betOf('p')}) b
     JOIN LATERAL (${subjectOf('b', '$7')}) s ON true
     WHERE (p.member_id = $1 OR p.member_id IN (SELECT member_id FROM often))
       AND (p.category, p.minutes) IN (
         SELECT category, minutes FROM shared WHERE member_id IN (SELECT member_id FROM often))
     GROUP BY 1, 2, 3, 4 HAVING sum(p.stake) > 0
   )
   SELECT mine.member_id AS "memberId", mine.game, mine.minutes AS "at", mine.stake, mine.payout,
     theirs.member_id AS "otherId", theirs.stake AS "otherStake", theirs.payout AS "otherPayout"
   FROM on_game mine JOIN on_game theirs USING (game_id, minutes)
   WHERE mine.member_id = $1 AND theirs.member_id <> $1
   ORDER BY mine.minutes DESC, theirs.member_id, game_id`,
);

/** With the name of the game, and the start of the interval of `mirroredMinutes` in which both bet. */
export interface TimesTogether extends PlayedTogether {
  readonly game: string;
  readonly at: Date;
}

interface TogetherRequest extends PlayOf {
  readonly otherIds: readonly bigint[];
  readonly rules: Pick<RiskRules, 'mirroredMinutes' | 'mirroredTimesMin'>;
  /** For the names of games. */
  readonly language?: LanguageCode;
}

/** A query. When a member and others played the same game within the same minutes, newest first. */
export async function playedTogether(
  reader: Reader,
  { memberId, since, until, otherIds, rules, language }: TogetherRequest,
): Promise<TimesTogether[]> {
  if (otherIds.length === 0) return [];
  const { mirroredMinutes, mirroredTimesMin } = rules;
  return reader.query<TimesTogether>(readTogether, [
    memberId,
    otherIds,
    since,
    until,
    mirroredMinutes,
    mirroredTimesMin,
    language ?? null,
  ]);
}
