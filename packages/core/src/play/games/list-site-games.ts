import type { GameCategory, GameClass } from '@app/shared/games/game-categories';
import type { LanguageCode } from '@app/shared/locale/languages';
import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { GameAtSite } from './change-site-game.ts';
import { maintenancesOf, type SiteMaintenanceColumns } from './maintenances-of.ts';

/** A game of the installation, with a site's decisions about it. */
export interface ListedSiteGame extends GameAtSite {
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly category: GameCategory;
  readonly classes: readonly GameClass[];
  readonly vendorCode: string;
  readonly vendorName: string;
  /** Whether the installation has it switched on, and the site offers its vendor. */
  readonly isReachable: boolean;
  readonly ownPlace: number;
  /** A picture that replaces the drawn one on every site. */
  readonly ownIconUrl: string | null;
  readonly ownStakeMin: Money | null;
  readonly ownStakeMax: Money | null;
  /** Maintenance on every site, planned or under way. */
  readonly maintenanceEverywhere: GameAtSite['maintenance'];
}

export interface SiteGameFilter {
  /** A part of the name or the code, in any case. */
  readonly text?: string | undefined;
  readonly vendorCode?: string | undefined;
  readonly category?: string | undefined;
  /** `resting`: maintenance of the site is planned or under way. */
  readonly state?: 'offered' | 'withdrawn' | 'hot' | 'resting' | undefined;
}

// Sub-categories are looked up only for the page.
const read = sql(
  'games.site_games',
  `SELECT found.*, ARRAY(SELECT c.class FROM game_class c WHERE c.game_id = found.id
     ORDER BY c.class) AS classes
   FROM (SELECT g.id, g.code, coalesce(g.names->>$9::text, g.name) AS name, g.category, v.code AS "vendorCode",
     coalesce(v.names->>$9::text, v.name) AS "vendorName",
     g.enabled AND v.enabled AND coalesce(sv.offered, true) AS "isReachable",
     g.place AS "ownPlace", g.icon_url AS "ownIconUrl", g.stake_min AS "ownStakeMin", g.stake_max AS "ownStakeMax",
     g.maintenance_from AS "ownFrom", g.maintenance_until AS "ownUntil",
     coalesce(s.offered, true) AS offered, s.place, s.hot_place AS "hotPlace",
     s.icon_url AS "iconUrl", s.stake_min AS "stakeMin", s.stake_max AS "stakeMax",
     s.maintenance_from AS "from", s.maintenance_until AS until, s.turnover_percent AS "turnoverPercent", count(*) OVER ()::int AS total
   FROM game g JOIN vendor v ON v.id = g.vendor_id
   LEFT JOIN site_vendor sv ON sv.merchant_id = $1 AND sv.vendor_id = v.id
   LEFT JOIN site_game s ON s.merchant_id = $1 AND s.game_id = g.id
   WHERE ($2::text IS NULL OR position(lower($2) IN lower(concat_ws(' ', g.name, g.names->>$9::text, g.code))) > 0)
     AND ($3::text IS NULL OR v.code = $3) AND ($4::text IS NULL OR g.category = $4)
     AND CASE $5 WHEN 'offered' THEN coalesce(s.offered, true)
       WHEN 'withdrawn' THEN NOT coalesce(s.offered, true) WHEN 'hot' THEN s.hot_place IS NOT NULL
       WHEN 'resting' THEN s.maintenance_from IS NOT NULL
         AND (s.maintenance_until IS NULL OR s.maintenance_until > $6) ELSE true END
   ORDER BY CASE WHEN $5 = 'hot' THEN s.hot_place END, coalesce(s.place, g.place), g.id
   LIMIT $7 OFFSET $8) found
   ORDER BY CASE WHEN $5 = 'hot' THEN "hotPlace" END, coalesce(place, "ownPlace"), id`,
);

interface Listing extends SiteGameFilter {
  readonly merchantId: bigint;
  /** The reader's. */
  readonly language: LanguageCode;
  readonly now: Date;
  readonly page: number;
  readonly size: number;
}

type Row = Omit<ListedSiteGame, 'maintenance' | 'maintenanceEverywhere'> &
  SiteMaintenanceColumns & { readonly id: bigint; readonly total: number };

/**
 * A query. A page of the installation's games in the order of a site, and how many there are; 0 beyond the last page.
 */
export async function listSiteGames(
  reader: Reader,
  { merchantId, language, now, page, size, text, vendorCode, category, state }: Listing,
): Promise<{ games: ListedSiteGame[]; total: number }> {
  const rows = await reader.query<Row>(read, [
    merchantId,
    text || null,
    vendorCode,
    category,
    state ?? '',
    now,
    size,
    (page - 1) * size,
    language,
  ]);
  return { games: rows.map(toGame), total: rows[0]?.total ?? 0 };
}

const toGame = ({
  from,
  until,
  ownFrom,
  ownUntil,
  id: _,
  total: __,
  ...game
}: Row): ListedSiteGame => ({
  ...game,
  ...maintenancesOf({ from, until, ownFrom, ownUntil }),
  stakeMin: moneyOf(game.stakeMin),
  stakeMax: moneyOf(game.stakeMax),
  ownStakeMin: moneyOf(game.ownStakeMin),
  ownStakeMax: moneyOf(game.ownStakeMax),
});

const moneyOf = (amount: bigint | null): Money | null => (amount === null ? null : money(amount));
