import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';

interface Scheduled {
  readonly vendorCode: string;
  /** All games of the vendor, unless given. */
  readonly gameCode?: string;
  /** Undefined ends scheduled or current maintenance. */
  readonly maintenance: { readonly from: Date; readonly until: Date | undefined } | undefined;
}

const scheduleVendor = sql(
  'games.schedule_vendor_maintenance',
  'UPDATE vendor SET maintenance_from = $2, maintenance_until = $3 WHERE code = $1 RETURNING id',
);
const scheduleGame = sql(
  'games.schedule_game_maintenance',
  `UPDATE game SET maintenance_from = $3, maintenance_until = $4
   WHERE code = $2 AND vendor_id = (SELECT id FROM vendor WHERE code = $1) RETURNING id`,
);

/**
 * A step. Schedules or ends the maintenance of a game, or of all games of a vendor, on every site. During
 * maintenance the platform refuses bets, but accepts wins and returned stakes.
 *
 * @throws game.not_found
 */
export async function scheduleGameMaintenance(
  tx: Tx,
  { vendorCode, gameCode, maintenance }: Scheduled,
): Promise<void> {
  const times = [maintenance?.from, maintenance?.until];
  const scheduled =
    gameCode === undefined
      ? await tx.query(scheduleVendor, [vendorCode, ...times])
      : await tx.query(scheduleGame, [vendorCode, gameCode, ...times]);
  if (scheduled.length === 0) throw new DomainError('game.not_found');
}
