import type { FamilyCode } from '@app/lottery/families';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { LotterySource, PrizeMode } from '@app/shared/lotteries/lotteries';
import { type LotteryCalendar, lotteryCalendar } from '@app/shared/lotteries/lottery-calendars';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { gameNameRows, offeredGames } from '../../games/index.ts';

/** A lottery as operators of a site see it. */
export interface LotteryOverview {
  readonly id: number;
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly family: FamilyCode;
  readonly prizeMode: PrizeMode;
  readonly group: string;
  readonly source: LotterySource;
  readonly calendar: LotteryCalendar;
  readonly timeZone: string;
  readonly closesBeforeS: number;
  /** Whether the site offers it to members. */
  readonly isOffered: boolean;
  /** Whether it is under maintenance there. */
  readonly isResting: boolean;
  /** Whether it has prices at the site. */
  readonly isPriced: boolean;
  /** Draws that an operator has to decide about. */
  readonly held: number;
  /** Draws that are over and have no result yet. */
  readonly due: number;
}

/** Draws without a result are counted up to this age; for older ones no result is expected. */
export const DUE_DAYS = 30;

// External lotteries are few and seldom drawn, so their due draws are counted lottery by lottery.
const OVERVIEW = `SELECT l.id, l.code, coalesce(n.names->>$3::text, n.name) AS name, l.family, l.prize_mode AS "prizeMode", l.group_code AS "group", l.source,
    l.calendar, l.time_zone AS "timeZone", l.closes_before_s AS "closesBeforeS", g.id IS NOT NULL AS "isOffered",
    g.maintenance_from IS NOT NULL AS "isResting",
    EXISTS (SELECT FROM lottery_price p WHERE p.lottery_id = l.id AND p.valid_from <= $2
      AND (p.merchant_id = $1 OR p.merchant_id IS NULL)) AS "isPriced",
    coalesce(h.held, 0)::int AS held, coalesce(e.due, 0)::int AS due
  FROM lottery l JOIN ${gameNameRows} n ON n.id = l.game_id
  LEFT JOIN ${offeredGames('$1', '$2')} g ON g.id = l.game_id
  LEFT JOIN (SELECT lottery_id, count(*) AS held FROM lottery_draw WHERE state = 'held' GROUP BY lottery_id) h
    ON h.lottery_id = l.id
  LEFT JOIN LATERAL (SELECT count(*) AS due FROM lottery_draw d
    WHERE l.source = 'external' AND d.lottery_id = l.id AND d.state = 'pending' AND d.draws_at <= $2
      AND d.draws_at > $2::timestamptz - interval '${DUE_DAYS} days') e ON true`;

const list = sql(
  'lotteries.list_for_operators',
  `${OVERVIEW} ORDER BY h.held IS NULL, e.due = 0, g.id IS NULL, l.prize_mode, l.group_code, l.id LIMIT 500`,
);
const find = sql('lotteries.find_for_operators', `${OVERVIEW} WHERE l.code = $4`);

interface AtSite {
  readonly merchantId: bigint;
  readonly now: Date;
  /** Language of names; default names without it, for commands, which show none. */
  readonly language?: LanguageCode;
}

type Row = Omit<LotteryOverview, 'calendar'> & { readonly calendar: unknown };

const overview = (row: Row): LotteryOverview => ({
  ...row,
  calendar: lotteryCalendar.parse(row.calendar),
});

/** A query. All lotteries of the installation, first those with held draws, then those with missing results. */
export async function lotteryOverviews(
  reader: Reader,
  { merchantId, now, language }: AtSite,
): Promise<LotteryOverview[]> {
  return (await reader.query<Row>(list, [merchantId, now, language ?? null])).map(overview);
}

/** A query. @throws lottery.not_found */
export async function lotteryOverview(
  reader: Reader,
  { merchantId, now, language, code }: AtSite & { readonly code: string },
): Promise<LotteryOverview> {
  const [row] = await reader.query<Row>(find, [merchantId, now, language ?? null, code]);
  if (!row) throw new DomainError('lottery.not_found');
  return overview(row);
}
