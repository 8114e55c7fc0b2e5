import type { GameCategory } from '@app/shared/games/game-categories';
import { type Reader, sql } from '../../platform/db/index.ts';
import { offeredGames } from './offered-games.ts';

/** A game that counts less for bonuses than others of its category. */
export interface ExcludedGame {
  readonly name: string;
  readonly category: GameCategory;
  readonly vendorCode: string;
  readonly vendor: string;
  /** Counted part of a bet, in percent. */
  readonly percent: number;
}

interface ExcludedGamesFilter {
  readonly merchantId: bigint;
  readonly language: string;
  readonly vendorCode?: string | undefined;
  /** A part of the name. */
  readonly name?: string | undefined;
  readonly page: number;
  readonly rowsMax: number;
}

// Only games whose settings a site changed have a row in `site_game`, so there are few to filter.
const EXCLUDED = `(
  SELECT coalesce(g.names->>$3::text, g.name) AS name, g.category, g.vendor_code,
    coalesce(g.vendor_names->>$3::text, g.vendor_name) AS vendor, own.turnover_percent AS percent, g.id
  FROM site_game own JOIN ${offeredGames('$1', '$2')} g ON g.id = own.game_id
  WHERE own.merchant_id = $1 AND own.turnover_percent < 100)`;
const read = sql(
  'games.excluded_games',
  `SELECT name, category, vendor_code AS "vendorCode", vendor, percent, count(*) OVER ()::int AS total
   FROM ${EXCLUDED} found
   WHERE ($4::text IS NULL OR vendor_code = $4) AND ($5::text IS NULL OR position(lower($5) IN lower(name)) > 0)
   ORDER BY name, id OFFSET $6 LIMIT $7`,
);

const vendors = sql(
  'games.vendors_of_excluded',
  `SELECT DISTINCT vendor_code AS code, vendor AS name FROM ${EXCLUDED} found ORDER BY vendor, vendor_code`,
);

/** A query. The vendors of games that count less for bonuses at a site, by name. */
export const vendorsOfExcluded = (
  reader: Reader,
  { merchantId, language }: Pick<ExcludedGamesFilter, 'merchantId' | 'language'>,
  now: Date,
): Promise<{ readonly code: string; readonly name: string }[]> =>
  reader.query(vendors, [merchantId, now, language]);

/** A query. The games of a site that count less for bonuses, by name. */
export async function excludedGames(
  reader: Reader,
  { merchantId, language, vendorCode, name, page, rowsMax }: ExcludedGamesFilter,
  now: Date,
): Promise<{ readonly games: readonly ExcludedGame[]; readonly total: number }> {
  const rows = await reader.query<ExcludedGame & { readonly total: number }>(read, [
    merchantId,
    now,
    language,
    vendorCode ?? null,
    name || null,
    (page - 1) * rowsMax,
    rowsMax,
  ]);
  return { games: rows, total: rows[0]?.total ?? 0 };
}
