import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import {
  type MaintenanceTimes,
  type OfferedGame,
  type OfferedRow,
  offeredColumns,
  offeredGame,
} from './listed-game.ts';
import { offeredGames } from './offered-games.ts';

interface GameRequest {
  readonly merchantId: bigint;
  readonly vendorCode: string;
  readonly gameCode: string;
  /** Language of the game's names. */
  readonly language: string;
  readonly now: Date;
}

const find = sql(
  'games.find',
  `SELECT ${offeredColumns('g', '$5')} FROM ${offeredGames('$1', '$2')} g
   WHERE g.vendor_code = $3 AND g.code = $4`,
);

/**
 * A query. One game as the site offers it, even in maintenance, so that waiting players can read
 * about it.
 *
 * @throws game.not_found when it does not exist, is switched off or is not offered
 */
export async function findGame(reader: Reader, wanted: GameRequest): Promise<OfferedGame> {
  const { merchantId, now, vendorCode, gameCode, language } = wanted;
  const [row] = await reader.query<OfferedRow>(find, [
    merchantId,
    now,
    vendorCode,
    gameCode,
    language,
  ]);
  if (!row) throw new DomainError('game.not_found');
  return offeredGame(row);
}

/**
 * A query. The game that a member wants to play.
 *
 * @throws game.not_found when it does not exist, is switched off or is not offered
 * @throws game.maintenance with `from` and, where the end is known, `until` (epoch milliseconds) and
 *   `retryAfterSeconds`
 */
export async function findPlayableGame(reader: Reader, wanted: GameRequest): Promise<OfferedGame> {
  const game = await findGame(reader, wanted);
  if (game.maintenance)
    throw new DomainError('game.maintenance', timesOf(game.maintenance, wanted.now));
  return game;
}

const timesOf = ({ from, until }: MaintenanceTimes, now: Date) => ({
  from: from.getTime(),
  ...(until && {
    until: until.getTime(),
    retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1_000),
  }),
});
