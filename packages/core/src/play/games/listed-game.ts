import type { GameCategory } from '@app/shared/games/game-categories';
import { type Money, money } from '@app/shared/money/money';
import { NO_PLAYERS, type PlayerCounts } from './player-counts.ts';

/** Begin and end of maintenance; without an end it lasts until an operator ends it. */
export interface MaintenanceTimes {
  readonly from: Date;
  readonly until: Date | null;
}

/** A game as the site offers it. */
export interface OfferedGame {
  readonly id: bigint;
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly category: GameCategory;
  /** A picture that replaces the drawn one. */
  readonly iconUrl: string | null;
  readonly trialSupport: boolean;
  /** Millionths, where the vendor publishes it. */
  readonly returnRate: number | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
  readonly stakeMin: Money | null;
  readonly stakeMax: Money | null;
  /** Maximum payout of one round, in hundredths of its stake. */
  readonly maxWin: number | null;
  readonly createdAt: Date;
  readonly vendorId: bigint;
  readonly vendorCode: string;
  /** In the reader's language. */
  readonly vendorName: string;
  /** Whether it is the site's own game. */
  readonly isHouse: boolean;
  /** URL of the vendor's page, with the placeholder `{gameCode}`. */
  readonly launchUrl: string;
  /** URL at which every player can verify a round. */
  readonly verifyUrl: string | null;
  /** Maintenance that is under way, of the game or its vendor, on this site or on all sites: it cannot be opened. */
  readonly maintenance: MaintenanceTimes | undefined;
}

/** A game as lists show it. */
export interface ListedGame extends OfferedGame {
  readonly players: PlayerCounts;
}

/** SQL: columns of a row of `offeredGames` for `offeredGame`, with the name in a language. */
export const offeredColumns = (game: string, language: string): string => `${game}.id, ${game}.code,
  coalesce(${game}.names->>${language}::text, ${game}.name) AS name, ${game}.category,
  ${game}.icon_url AS "iconUrl", ${game}.trial_support AS "trialSupport",
  ${game}.return_rate AS "returnRate", ${game}.volatility, ${game}.stake_min AS "stakeMin",
  ${game}.stake_max AS "stakeMax", ${game}.max_win AS "maxWin", ${game}.created_at AS "createdAt",
  ${game}.vendor_id AS "vendorId", ${game}.vendor_code AS "vendorCode",
  coalesce(${game}.vendor_names->>${language}::text, ${game}.vendor_name) AS "vendorName", ${game}.is_house AS "isHouse",
  ${game}.launch_url AS "launchUrl", ${game}.verify_url AS "verifyUrl",
  ${game}.maintenance_from AS "maintenanceFrom", ${game}.maintenance_until AS "maintenanceUntil"`;

export interface MaintenanceColumns {
  readonly maintenanceFrom: Date | null;
  readonly maintenanceUntil: Date | null;
}

export interface OfferedRow
  extends Omit<OfferedGame, 'stakeMin' | 'stakeMax' | 'maintenance'>,
    MaintenanceColumns {
  readonly stakeMin: bigint | null;
  readonly stakeMax: bigint | null;
}

export const offeredGame = ({
  maintenanceFrom,
  maintenanceUntil,
  ...row
}: OfferedRow): OfferedGame => ({
  ...row,
  stakeMin: row.stakeMin === null ? null : money(row.stakeMin),
  stakeMax: row.stakeMax === null ? null : money(row.stakeMax),
  maintenance: maintenanceOf({ maintenanceFrom, maintenanceUntil }),
});

export const maintenanceOf = ({
  maintenanceFrom,
  maintenanceUntil,
}: MaintenanceColumns): MaintenanceTimes | undefined =>
  maintenanceFrom === null ? undefined : { from: maintenanceFrom, until: maintenanceUntil };

export const listed = (row: OfferedRow, counts: ReadonlyMap<bigint, PlayerCounts>): ListedGame => ({
  ...offeredGame(row),
  players: counts.get(row.id) ?? NO_PLAYERS,
});
