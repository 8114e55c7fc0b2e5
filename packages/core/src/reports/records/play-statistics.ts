import type { GameCategory } from '@app/shared/games/game-categories';
import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryOfCode } from '../../platform/kernel/index.ts';
import { betEventRows, betRows, countsAs } from '../../play/bets/index.ts';
import { subjectOf } from '../../play/takers/index.ts';
import { ownStakeOf, ownValidBetOf } from './own-stake.ts';
import type { DaysRequest, PlaySum } from './play-sums.ts';

/** Sums of play on one game. */
export interface GamePlay extends PlaySum {
  readonly gameCode: string;
  /** The name of the game in the reader's language. */
  readonly game: string;
  readonly vendorCode: string;
  readonly category: GameCategory;
}

/** Sums of play in one hour of the day, over all days. */
export interface HourPlay extends PlaySum {
  /** 0 to 23, in the site's time zone. */
  readonly hour: number;
}

const COUNTS = countsAs('e');
const SUMS = `sum(${COUNTS})::int AS bets, sum(${COUNTS} * ${ownStakeOf('e')})::bigint AS stake,
  sum(${COUNTS} * ${ownValidBetOf('e')})::bigint AS "validBet", sum(${COUNTS} * e.payout)::bigint AS payout,
  sum(${COUNTS} * (e.payout - ${ownStakeOf('e')}))::bigint AS net`;
// The bucket only limits the months to search.
const MINE = `e.member_id = $1 AND e.at >= $2 AND e.at < $3
  AND e.bucket_at > $2::timestamptz - interval '1 hour'
  AND e.bucket_at < $3::timestamptz + interval '1 hour'`;

const byHour = sql(
  'records.play_by_hour',
  `SELECT extract(hour FROM e.at AT TIME ZONE $4)::int AS hour, ${SUMS}
   FROM ${betEventRows} e WHERE ${MINE} GROUP BY 1 ORDER BY 1`,
);

/** A query. A member's play by hour of the day; hours without play are left out. */
export const playByHour = (
  reader: Reader,
  { memberId, from, to, timeZone }: DaysRequest,
): Promise<HourPlay[]> => reader.query<HourPlay>(byHour, [memberId, from, to, timeZone]);

// The game is looked up for each bet: events store only the category.
const byGame = sql(
  'records.play_by_game',
  `SELECT s.game_code AS "gameCode", s.game, s.vendor_code AS "vendorCode", e.category, ${SUMS}
   FROM ${betEventRows} e
   JOIN ${betRows} b ON b.id = e.bet_id AND b.placed_at = e.placed_at
   JOIN LATERAL (${subjectOf('b', '$4')}) s ON true
   WHERE ${MINE}
   GROUP BY s.game_code, s.game, s.vendor_code, e.category
   ORDER BY stake DESC, s.vendor_code, s.game_code`,
);

interface GamesRequest extends Omit<DaysRequest, 'timeZone'> {
  /** Language of the reader. */
  readonly language: LanguageCode;
}

/** A query. A member's play by game, highest stakes first. */
export async function playByGame(
  reader: Reader,
  { memberId, from, to, language }: GamesRequest,
): Promise<GamePlay[]> {
  const rows = await reader.query<Omit<GamePlay, 'category'> & { category: number }>(byGame, [
    memberId,
    from,
    to,
    language,
  ]);
  return rows.map(({ category, ...row }) => ({ ...row, category: categoryOfCode(category) }));
}
