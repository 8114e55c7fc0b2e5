import { sql } from '../db/database.ts';
import { earlierSecret } from '../games/shared/period-secrets.ts';
import { drawShared, type PlayedPart } from '../games/shared/shared-game.ts';
import type { Book } from '../games/sports-book/book-rules.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import { isGameName } from '../round/deal-again.ts';
import { wagerOf } from '../round/deal-together.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import { sweepRounds } from '../rounds/sweep-rounds.ts';
import { readTableState, type TableState } from '../shared-rounds/table-state.ts';
import { verifyRound } from '../verify/verify-round.ts';
import type { World } from './world.ts';

const replaceSecret = sql(
  'matchday.replace_secret',
  `UPDATE shared_round SET commitment = $2, sealed = $3 WHERE game = $1 AND state = 'open'`,
);

/** Moves the clock through the matchday of a league. */
export interface Matchday {
  readonly table: () => Promise<TableState>;
  /** Draws the first period. */
  readonly kickOff: () => Promise<TableState>;
  /** Draws the next period, and waits until bets are taken after it. */
  readonly nextBreak: () => Promise<TableState>;
  /** Draws all periods that are left. */
  readonly playOut: () => Promise<TableState>;
  /** Plays the matchday to its end, and pays its bets. */
  readonly settle: () => Promise<void>;
  /** Replaces the secrets of the matchday that takes bets by some with a wanted result. */
  readonly choose: (isWanted: (stops: readonly number[]) => boolean) => Promise<void>;
}

export function matchdayOf(world: World, book: Book): Matchday {
  const { deps } = world;
  const table = () => readTableState(deps, { game: book.code, currency: 'USD' });
  const waitUntil = (time: number) => world.wait(Math.max(0, time - deps.clock().getTime()));
  const drawNext = async () => {
    waitUntil((await table()).drawsAt);
    return table();
  };
  const playOut = async () => {
    let state = await table();
    while (!state.isDrawn) state = await drawNext();
    return state;
  };
  return {
    table,
    kickOff: drawNext,
    nextBreak: async () => {
      waitUntil((await drawNext()).opensAt);
      return table();
    },
    playOut,
    settle: async () => {
      const { settlesAt } = await playOut();
      waitUntil(settlesAt + LEASE_MS);
      await sweepRounds(deps);
    },
    choose: async (isWanted) => {
      const { number, publicSeed, periods } = await table();
      for (let at = 0; ; at++) {
        const serverSeed = await earlierSecret(`${book.code} ${number} ${at}`, 1);
        const seeds = { serverSeed, clientSeed: publicSeed, nonce: number };
        if (!isWanted(await drawShared(book, seeds))) continue;
        const commitment = await earlierSecret(serverSeed, periods.of);
        const sealed = deps.seal.close(serverSeed, commitment);
        await deps.db.query(replaceSecret, [book.code, commitment, sealed]);
        return;
      }
    },
  };
}

/** A table's result so far. @throws before kick-off */
export function partOf({ stops, periods }: TableState): PlayedPart {
  if (!stops) throw new Error('nothing is played');
  return { stops, periods };
}

/** The public proof of a bet. */
export const proofOf = async ({ app }: Pick<World, 'app'>, id: string) =>
  (await app.inject({ url: `/api/proofs/${id}` })).json<PublishedRound>();

/** Names of the checks that the proof of a bet passes. */
export async function passedChecks(world: Pick<World, 'app'>, id: string): Promise<string[]> {
  const round = await proofOf(world, id);
  const { serverSeed, clientSeed, nonce, periods } = round.proof;
  const { game, choice, places } = round;
  if (!isGameName(game)) throw new Error(`no game ${game}`);
  const seeds = { serverSeed: serverSeed ?? '', clientSeed, nonce };
  const bet = { game, choice, places, seeds, periods, wager: wagerOf(round) };
  const { checks } = await verifyRound(bet, round);
  return checks.filter(({ holds }) => holds).map(({ what }) => what);
}

/** Checks of a bet on matches. */
export const wagerChecks = ['commitment', 'publicSeed', 'stops', 'odds', 'payout'];
