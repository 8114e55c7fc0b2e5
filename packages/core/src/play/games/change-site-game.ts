import { type Money, money } from '@app/shared/money/money';
import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { attachGamePicture } from './attach-game-picture.ts';
import type { SiteVendor } from './change-site-vendor.ts';
import { type Change, type Changed, changed } from './changed.ts';
import type { MaintenanceTimes } from './listed-game.ts';

/** A site's settings of a game. Null: the installation's value applies. */
export interface GameAtSite {
  readonly offered: boolean;
  readonly place: number | null;
  /** Position among the site's hot games; null if it is not one. */
  readonly hotPlace: number | null;
  readonly iconUrl: string | null;
  readonly stakeMin: Money | null;
  readonly stakeMax: Money | null;
  readonly maintenance: MaintenanceTimes | null;
  /** Weight of a bet for bonuses, in percent of its category's weight. */
  readonly turnoverPercent: number | null;
}

// Serializes changes of one game, even before the site has a row for it.
const lock = sql(
  'games.lock_game',
  `SELECT g.id, g.stake_min AS "stakeMin", g.stake_max AS "stakeMax"
   FROM game g JOIN vendor v ON v.id = g.vendor_id WHERE v.code = $1 AND g.code = $2
   FOR NO KEY UPDATE OF g`,
);
const read = sql(
  'games.read_site_game',
  `SELECT offered, place, hot_place AS "hotPlace", icon_url AS "iconUrl", stake_min AS "stakeMin",
     stake_max AS "stakeMax", maintenance_from AS "from", maintenance_until AS until,
     turnover_percent AS "turnoverPercent"
   FROM site_game WHERE merchant_id = $1 AND game_id = $2`,
);
const put = sql(
  'games.put_site_game',
  `INSERT INTO site_game (merchant_id, game_id, offered, place, hot_place, icon_url, stake_min,
     stake_max, maintenance_from, maintenance_until, turnover_percent)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   ON CONFLICT (merchant_id, game_id) DO UPDATE SET offered = excluded.offered,
     place = excluded.place, hot_place = excluded.hot_place, icon_url = excluded.icon_url,
     stake_min = excluded.stake_min, stake_max = excluded.stake_max,
     maintenance_from = excluded.maintenance_from, maintenance_until = excluded.maintenance_until,
     turnover_percent = excluded.turnover_percent`,
);

interface Limits {
  readonly stakeMin: bigint | null;
  readonly stakeMax: bigint | null;
}

interface Row extends Omit<GameAtSite, 'maintenance' | keyof Limits>, Limits {
  readonly from: Date | null;
  readonly until: Date | null;
}

const UNDECIDED: Row = {
  offered: true,
  place: null,
  hotPlace: null,
  iconUrl: null,
  stakeMin: null,
  stakeMax: null,
  from: null,
  until: null,
  turnoverPercent: null,
};

interface GameChange extends SiteVendor {
  readonly gameCode: string;
  readonly change: Change<GameAtSite>;
  readonly now: Date;
}

/**
 * A step. Changes how a site offers a game. A game that is not offered, or under maintenance, cannot be opened and
 * takes no bets; wins and refunds are accepted, so that open rounds can end.
 *
 * @throws game.not_found
 * @throws upload.not_found if the new picture was not sent by an operator of the site
 * @throws RangeError if the new limits exceed the vendor's
 */
export async function changeSiteGame(
  tx: Tx,
  { merchantId, vendorCode, gameCode, change, now }: GameChange,
): Promise<Changed<GameAtSite>> {
  const [game] = await tx.query<Limits & { id: bigint }>(lock, [vendorCode, gameCode]);
  if (!game) throw new DomainError('game.not_found');
  const [row = UNDECIDED] = await tx.query<Row>(read, [merchantId, game.id]);
  const before = decidedIn(row);
  const after = changed(before, change);
  if (change.stakeMin !== undefined || change.stakeMax !== undefined) refuseOutside(game, after);
  const subject = `games:${game.id}@${merchantId}`;
  const pictures = { before: before.iconUrl, after: after.iconUrl };
  await attachGamePicture(tx, { subject, merchantId, ...pictures, now });
  const { offered, place, hotPlace, iconUrl, stakeMin, stakeMax, maintenance } = after;
  const limits = [stakeMin, stakeMax];
  const times = [maintenance?.from, maintenance?.until];
  const decided = [merchantId, game.id, offered, place, hotPlace, iconUrl];
  const values = [...decided, ...limits, ...times, after.turnoverPercent];
  await tx.query(put, values);
  return { before, after };
}

const decidedIn = ({ from, until, stakeMin, stakeMax, ...row }: Row): GameAtSite => ({
  ...row,
  stakeMin: stakeMin === null ? null : money(stakeMin),
  stakeMax: stakeMax === null ? null : money(stakeMax),
  maintenance: from && { from, until },
});

/** The vendor enforces its own limits, so a site can only narrow them. */
function refuseOutside(own: Limits, { stakeMin, stakeMax }: Limits): void {
  const least = stakeMin ?? own.stakeMin ?? 1n;
  const most = stakeMax ?? own.stakeMax;
  const isBelow = own.stakeMin !== null && least < own.stakeMin;
  const isAbove = own.stakeMax !== null && most !== null && most > own.stakeMax;
  if (isBelow || isAbove || least < 1n || (most !== null && least > most))
    throw new RangeError('stakes outside what the vendor takes');
}
