import { WITHOUT_GAME } from '@app/shared/gaming-revenue/ops-calls';
import type { LanguageCode } from '@app/shared/locale/languages';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { gameNameRows, vendorRows } from '../../play/games/index.ts';
import { merchantRows } from '../../sites/site/index.ts';

/** Sums of stakes and wins on vendors' games, each counted on the day on which it was posted. */
export interface GamingRevenue {
  /** Bets that were taken, also those that were rolled back afterwards. */
  readonly bets: number;
  readonly stakes: Money;
  readonly wins: Money;
  /** Wins without a bet: promotions, jackpots and tournaments of the vendor. */
  readonly freeWins: Money;
  /** Stakes returned, less wins taken back. May be negative. */
  readonly rolledBack: Money;
  /** Stakes, less everything else. May be negative. */
  readonly revenue: Money;
}

/** The sum of a vendor, a game or a day. */
export interface RevenueRow extends GamingRevenue {
  /** A code, or a day such as `2026-11-24`; null for wins that belong to no game. */
  readonly key: string | null;
  readonly name: string | null;
}

/** Days of a site, both included. */
export interface RevenueOfDays {
  readonly merchantId: bigint;
  /** `2026-11-01`. */
  readonly from: string;
  readonly to: string;
  readonly language: LanguageCode;
}

const SUMS = `sum(bets)::int AS bets, sum(stakes)::bigint AS stakes, sum(wins)::bigint AS wins,
  sum(free_wins)::bigint AS "freeWins", sum(rolled_back)::bigint AS "rolledBack",
  sum(stakes - wins - free_wins - rolled_back)::bigint AS revenue`;
const OF_DAYS = 'd.merchant_id = $1 AND d.day >= $2::date AND d.day <= $3::date';
const COLUMNS = `s.bets, s.stakes, s.wins, s."freeWins", s."rolledBack", s.revenue`;

const byVendor = sql(
  'gaming_revenue.by_vendor',
  `SELECT v.code AS key, coalesce(v.names->>$4, v.name) AS name, ${COLUMNS}
   FROM (SELECT vendor_id, ${SUMS} FROM gaming_revenue_day d WHERE ${OF_DAYS} GROUP BY vendor_id) s
   JOIN ${vendorRows} v ON v.id = s.vendor_id ORDER BY s.revenue DESC, v.code`,
);

/** A query. Revenue of each vendor with play, the highest first. */
export const revenueByVendor = (
  reader: Reader,
  { merchantId, from, to, language }: RevenueOfDays,
): Promise<RevenueRow[]> => reader.query<RevenueRow>(byVendor, [merchantId, from, to, language]);

interface RevenueOfVendor extends RevenueOfDays {
  readonly vendorId: bigint;
}

const byGame = sql(
  'gaming_revenue.by_game',
  `SELECT g.code AS key, coalesce(g.names->>$4, g.name) AS name, ${COLUMNS}
   FROM (SELECT game_id, ${SUMS} FROM gaming_revenue_day d WHERE ${OF_DAYS} AND d.vendor_id = $5 GROUP BY game_id) s
   LEFT JOIN ${gameNameRows} g ON g.id = s.game_id ORDER BY s.stakes DESC, s.game_id LIMIT $6`,
);

/** A query. Revenue of each of a vendor's games with play, the highest stakes first. */
export const revenueByGame = (
  reader: Reader,
  { merchantId, from, to, language, vendorId, rowsMax }: RevenueOfVendor & { rowsMax: number },
): Promise<RevenueRow[]> =>
  reader.query<RevenueRow>(byGame, [merchantId, from, to, language, vendorId, rowsMax]);

const byDay = sql(
  'gaming_revenue.by_day',
  `SELECT d.day::text AS key, NULL AS name, ${SUMS} FROM gaming_revenue_day d
   WHERE ${OF_DAYS} AND d.vendor_id = $4 AND ($5::bigint IS NULL OR d.game_id = $5)
   GROUP BY d.day ORDER BY d.day DESC`,
);

/**
 * A query. Revenue of each day with play, newest first.
 *
 * @param gameId 0 for wins that belong to no game; absent: all games of the vendor
 */
export const revenueByDay = (
  reader: Reader,
  {
    merchantId,
    from,
    to,
    vendorId,
    gameId,
  }: Omit<RevenueOfVendor, 'language'> & { readonly gameId?: bigint | undefined },
): Promise<RevenueRow[]> =>
  reader.query<RevenueRow>(byDay, [merchantId, from, to, vendorId, gameId ?? null]);

const bySite = sql(
  'gaming_revenue.by_site',
  `SELECT m.code AS site, m.currency, v.code AS key, coalesce(v.names->>$3, v.name) AS name, ${COLUMNS}
   FROM ${merchantRows} m
   CROSS JOIN LATERAL (SELECT vendor_id, ${SUMS} FROM gaming_revenue_day d
     WHERE d.merchant_id = m.id AND d.day >= $1::date AND d.day <= $2::date GROUP BY vendor_id) s
   JOIN ${vendorRows} v ON v.id = s.vendor_id ORDER BY m.code, s.revenue DESC, v.code LIMIT $4`,
);

/** A vendor's revenue on a site, in the currency of the site. */
export interface RevenueOfSite extends RevenueRow {
  readonly site: string;
  readonly currency: string;
}

/** A query. Revenue of each vendor on each site, by the days of each site. */
export const revenueBySite = (
  reader: Reader,
  { from, to, language, rowsMax }: Omit<RevenueOfDays, 'merchantId'> & { readonly rowsMax: number },
): Promise<RevenueOfSite[]> => reader.query<RevenueOfSite>(bySite, [from, to, language, rowsMax]);

const ofVendor = sql(
  'gaming_revenue.of_vendor',
  `SELECT d.game_id AS "gameId", d.day::text AS day, g.code AS game, coalesce(g.names->>$4, g.name) AS "gameName",
     d.bets, d.stakes, d.wins, d.free_wins AS "freeWins", d.rolled_back AS "rolledBack",
     d.stakes - d.wins - d.free_wins - d.rolled_back AS revenue
   FROM gaming_revenue_day d LEFT JOIN ${gameNameRows} g ON g.id = d.game_id
   WHERE ${OF_DAYS} AND d.vendor_id = (SELECT id FROM ${vendorRows} v WHERE code = $5)
     AND (d.game_id, d.day) > ($6::bigint, $7::date) AND ($9::text IS NULL OR coalesce(g.code, '${WITHOUT_GAME}') = $9)
   ORDER BY d.game_id, d.day LIMIT $8`,
);

export interface RevenueDay extends GamingRevenue {
  readonly gameId: bigint;
  readonly day: string;
  readonly game: string | null;
  readonly gameName: string | null;
}

/** A query. Revenue of a vendor by game and day, page by page. */
export const revenueDays = (
  reader: Reader,
  {
    merchantId,
    from,
    to,
    language,
    vendorCode,
    game,
    after,
    rowsMax,
  }: RevenueOfDays & {
    readonly vendorCode: string;
    /** Code of a game, or `WITHOUT_GAME`; absent: all games. */
    readonly game: string | undefined;
    readonly after: Pick<RevenueDay, 'gameId' | 'day'> | undefined;
    readonly rowsMax: number;
  },
): Promise<RevenueDay[]> =>
  reader.query<RevenueDay>(ofVendor, [
    merchantId,
    from,
    to,
    language,
    vendorCode,
    after?.gameId ?? -1n,
    after?.day ?? from,
    rowsMax,
    game ?? null,
  ]);

const ofGame = sql(
  'gaming_revenue.name_of_game',
  `SELECT coalesce(g.names->>$2, g.name) AS name FROM ${gameNameRows} g WHERE g.id = $1`,
);

/** A query. Name of a game in a language. */
export async function nameOfGame(
  reader: Reader,
  { gameId, language }: { readonly gameId: bigint } & Pick<RevenueOfDays, 'language'>,
): Promise<string> {
  const [row] = await reader.query<{ name: string }>(ofGame, [gameId, language]);
  if (!row) throw new Error(`there is no game ${gameId}`);
  return row.name;
}

const until = sql(
  'gaming_revenue.counted_until',
  'SELECT counted_until AS until FROM gaming_revenue_progress WHERE id = 1',
);

/** A query. The time up to which all entries are summed. */
export async function countedUntil(reader: Reader): Promise<Date> {
  const [row] = await reader.query<{ until: Date }>(until);
  if (!row) throw new Error('the progress of gaming revenue has no row');
  return row.until;
}

export function sumRevenue(rows: readonly GamingRevenue[]): GamingRevenue {
  const sumOf = (of: (row: GamingRevenue) => bigint): Money =>
    money(rows.reduce((sum, row) => sum + of(row), 0n));
  return {
    bets: rows.reduce((sum, { bets }) => sum + bets, 0),
    stakes: sumOf(({ stakes }) => stakes),
    wins: sumOf(({ wins }) => wins),
    freeWins: sumOf(({ freeWins }) => freeWins),
    rolledBack: sumOf(({ rolledBack }) => rolledBack),
    revenue: sumOf(({ revenue }) => revenue),
  };
}
