import type { Reader } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import type { Pause } from './find-game.ts';

interface Resting {
  readonly vendorCode: string;
  /** All games of the vendor, unless given. */
  readonly gameCode?: string;
  /** Nothing ends the one that is scheduled or under way. */
  readonly pause: { readonly from: Date; readonly until: Date | undefined } | undefined;
}

/**
 * A command, or a step where a transaction is given. Schedules the maintenance of a game, or of all
 * that a vendor has, or ends it: on every site, because they are the same games. Bets are refused
 * while it lasts; wins and returned stakes are taken.
 *
 * @throws game.not_found
 */
export async function restGames(
  { prisma }: Reader,
  { vendorCode, gameCode, pause }: Resting,
): Promise<void> {
  const data: Pause = {
    maintenanceFrom: pause?.from ?? null,
    maintenanceUntil: pause?.until ?? null,
  };
  const { count } =
    gameCode === undefined
      ? await prisma.vendor.updateMany({ where: { code: vendorCode }, data })
      : await prisma.game.updateMany({
          where: { code: gameCode, vendor: { code: vendorCode } },
          data,
        });
  if (count === 0) throw new DomainError('game.not_found');
}
