import type { ConfigurationReader, Prisma } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';

export type GameOfVendor = Prisma.GameGetPayload<{ include: { vendor: true } }>;

/**
 * A query. The game that a member wants to play.
 *
 * @throws game.not_found when it does not exist or is switched off
 * @throws game.maintenance with `from` and, where the end is known, `until` (epoch milliseconds) and
 *   `retryAfterSeconds`
 */
export async function findPlayableGame(
  { prisma }: ConfigurationReader,
  { vendorCode, gameCode, now }: { vendorCode: string; gameCode: string; now: Date },
): Promise<GameOfVendor> {
  const game = await prisma.game.findFirst({
    where: { code: gameCode, enabled: true, vendor: { code: vendorCode, enabled: true } },
    include: { vendor: true },
  });
  if (!game) throw new DomainError('game.not_found');
  const pause = pauseOf([game, game.vendor], now);
  if (pause) throw new DomainError('game.maintenance', maintenanceTimes(pause, now));
  return game;
}

/** Times of a scheduled pause; without an end it lasts until an operator ends it. */
export interface Pause {
  readonly maintenanceFrom: Date | null;
  readonly maintenanceUntil: Date | null;
}

export const isInMaintenance = ({ maintenanceFrom, maintenanceUntil }: Pause, now: Date): boolean =>
  maintenanceFrom !== null &&
  now >= maintenanceFrom &&
  (maintenanceUntil === null || now < maintenanceUntil);

/** The first of these that rests now. */
export const pauseOf = (places: readonly Pause[], now: Date): Pause | undefined =>
  places.find((place) => isInMaintenance(place, now));

function maintenanceTimes({ maintenanceFrom, maintenanceUntil }: Pause, now: Date) {
  return {
    ...(maintenanceFrom && { from: maintenanceFrom.getTime() }),
    ...(maintenanceUntil && {
      until: maintenanceUntil.getTime(),
      retryAfterSeconds: Math.ceil((maintenanceUntil.getTime() - now.getTime()) / 1_000),
    }),
  };
}
