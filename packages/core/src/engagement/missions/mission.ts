import type { GameCategory } from '@app/shared/games/game-categories';
import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { CountedResult, MissionMeasure, MissionPeriod } from '@app/shared/missions/states';
import { type Money, money } from '@app/shared/money/money';

/** A game or lottery whose bets count, by the codes that operators type. */
export interface MissionGame {
  readonly id: bigint;
  readonly vendor: string;
  readonly game: string;
}

/** Properties of a mission that operators set. */
export interface MissionTerms extends NamedByLanguage {
  /** A count, or an amount in 1/10 000. */
  readonly target: bigint;
  /** Categories of games that count; empty: all. */
  readonly categories: readonly GameCategory[];
  readonly games: readonly MissionGame[];
  readonly stakeMin: Money;
  readonly result: CountedResult;
  /** Least payout as a multiple of the stake, in 1/100; null: any. */
  readonly multiplierMin: number | null;
  /** Hours of the site's day; null: all. */
  readonly hours: { readonly from: number; readonly to: number } | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** Money, 0 where it rewards only points. */
  readonly reward: Money;
  /** Points, credited when it is completed; 0 where it rewards only money. */
  readonly points: bigint;
  readonly turnoverTimes: number;
  readonly claimDays: number;
}

/** Properties that cannot change after a mission is created. */
export interface MissionKind {
  readonly measure: MissionMeasure;
  readonly period: MissionPeriod;
}

export interface Mission extends MissionKind {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly version: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly terms: MissionTerms;
}

/** Row of `TERMS_COLUMNS`. */
export interface TermsRow extends Omit<MissionTerms, 'games' | 'hours'> {
  readonly games: readonly { id: string; vendor: string; game: string }[];
  readonly hourFrom: number | null;
  readonly hourTo: number | null;
}

/** SQL: the columns of a mission's terms. */
export const TERMS_COLUMNS = `v.name, v.names, v.target, v.categories, v.games, v.stake_min AS "stakeMin", v.result,
  v.multiplier_min AS "multiplierMin", v.hour_from AS "hourFrom", v.hour_to AS "hourTo", v.starts_at AS "startsAt",
  v.ends_at AS "endsAt", v.amount AS reward, v.points, v.turnover_times AS "turnoverTimes", v.claim_days AS "claimDays"`;

export const termsOf = (row: TermsRow): MissionTerms => ({
  name: row.name,
  names: row.names,
  target: row.target,
  categories: row.categories,
  games: row.games.map(({ id, ...codes }) => ({ id: BigInt(id), ...codes })),
  stakeMin: money(row.stakeMin),
  result: row.result,
  multiplierMin: row.multiplierMin,
  hours:
    row.hourFrom === null || row.hourTo === null ? null : { from: row.hourFrom, to: row.hourTo },
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  reward: money(row.reward),
  points: row.points,
  turnoverTimes: row.turnoverTimes,
  claimDays: row.claimDays,
});
