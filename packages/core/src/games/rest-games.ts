import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';

interface Resting {
  readonly vendorCode: string;
  /** All games of the vendor, unless given. */
  readonly gameCode?: string;
  /** Nothing ends the one that is scheduled or under way. */
  readonly pause: { readonly from: Date; readonly until: Date | undefined } | undefined;
}

const restVendor = sql(
  'games.rest_vendor',
  'UPDATE vendor SET maintenance_from = $2, maintenance_until = $3 WHERE code = $1 RETURNING id',
);
const restGame = sql(
  'games.rest_game',
  `UPDATE game SET maintenance_from = $3, maintenance_until = $4
   WHERE code = $2 AND vendor_id = (SELECT id FROM vendor WHERE code = $1) RETURNING id`,
);

/**
 * A step. Schedules the maintenance of a game, or of all that a vendor has, or ends it: on every site,
 * because they are the same games. Bets are refused while it lasts; wins and returned stakes are taken.
 *
 * @throws game.not_found
 */
export async function restGames(tx: Tx, { vendorCode, gameCode, pause }: Resting): Promise<void> {
  const times = [pause?.from, pause?.until];
  const rested =
    gameCode === undefined
      ? await tx.query(restVendor, [vendorCode, ...times])
      : await tx.query(restGame, [vendorCode, gameCode, ...times]);
  if (rested.length === 0) throw new DomainError('game.not_found');
}
