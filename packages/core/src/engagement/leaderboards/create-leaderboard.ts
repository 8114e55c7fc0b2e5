import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { LeaderboardTerms } from './leaderboard.ts';

const insert = sql(
  'leaderboards.insert',
  `INSERT INTO leaderboard (public_id, merchant_id, name, names, measure, categories, stake_min, bets_min, starts_at, ends_at,
     prizes, turnover_times, claim_days, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

interface CreateLeaderboard {
  readonly merchantId: bigint;
  readonly terms: LeaderboardTerms;
}

/**
 * A step. Creates a leaderboard. Returns its public id.
 *
 * @throws leaderboard.begins_earlier if it begins before now, leaderboard.prizes_rise
 */
export async function createLeaderboard(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, terms }: CreateLeaderboard,
  now: Date,
): Promise<string> {
  // A start in the past would favor members who knew of the leaderboard before it was created.
  if (terms.startsAt < now) throw new DomainError('leaderboard.begins_earlier');
  if (terms.prizes.some((prize, n) => n > 0 && prize > (terms.prizes[n - 1] ?? 0n)))
    throw new DomainError('leaderboard.prizes_rise');
  const publicId = newId();
  await tx.query(insert, [
    publicId,
    merchantId,
    terms.name,
    JSON.stringify(terms.names),
    terms.measure,
    terms.categories,
    terms.stakeMin,
    terms.betsMin,
    terms.startsAt,
    terms.endsAt,
    terms.prizes,
    terms.turnoverTimes,
    terms.claimDays,
    now,
  ]);
  return publicId;
}
