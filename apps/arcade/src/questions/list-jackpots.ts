import type { JackpotsAnswer, JackpotsRequest } from '@app/shared/games/jackpots-protocol';
import type { Reader } from '../db/database.ts';
import { games } from '../games/catalog.ts';
import { readPot } from '../jackpots/jackpot.ts';

/** A query. The pots of a site, one for each game that has one. */
export async function listJackpots(
  reader: Reader,
  { site, currency, most }: JackpotsRequest,
): Promise<JackpotsAnswer> {
  const withPots = games.filter(({ jackpot }) => jackpot).slice(0, most);
  const jackpots = await Promise.all(
    withPots.map(async ({ code }) => ({
      gameCode: code,
      amount: Number(await readPot(reader, { game: code, site, currency })),
    })),
  );
  return { status: 'OK', jackpots };
}
