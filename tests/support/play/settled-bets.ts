import { generateKeyPairSync } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { seriesPaths } from '@app/core/people/series';
import { type Database, inTransaction, sql, type Tx } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import {
  type BetKey,
  type NewBet,
  openWindow,
  recordBets,
  settleBets,
  takers,
  voidBets,
} from '@app/core/play/bets';
import { registerGame } from '@app/core/play/games';
import { recordShares, sharesOf } from '@app/core/play/rebates';
import { registerVendor } from '@app/core/play/vendors';
import type { GameCategory } from '@app/shared/games/game-categories';
import { money } from '@app/shared/money/money';
import { expect } from 'vitest';
import { whole } from '../world.ts';

export interface PlayedBet {
  readonly by: Pick<Member, 'id'>;
  /** In whole units. The payout is twice the stake where the player won, and equal on a push. */
  readonly stake: number;
  readonly result: 'won' | 'lost' | 'push';
  /** Whether the stake was a promotion's money. */
  readonly isBonus?: boolean;
  /** Category of the game, by default slots. */
  readonly category?: GameCategory;
  /** Bets with the same name share a round; by default each has its own. */
  readonly round?: string;
  /** The house's expected win in whole units, by default unknown. */
  readonly edge?: number;
  /** Series of the bet, by default none. */
  readonly series?: number;
}

export const GAME_NAME = 'Test reels';

/**
 * Bets placed and settled in one transaction, in the open window. They appear in the stream like vendors' bets. No
 * money moves for them, since these tests do not check it.
 */
export async function playBets(
  deps: Deps,
  merchantId: bigint,
  bets: readonly PlayedBet[],
): Promise<BetKey[]> {
  const { vendorId, gameId } = await testGame(deps);
  return inTransaction(deps.db, async (tx) => {
    const window = await openWindow(tx, merchantId, deps.clock);
    const placedAt = window.at;
    const named = new Map<string | undefined, bigint>();
    const roundOf = (name: string | undefined): bigint => {
      const known = name === undefined ? undefined : named.get(name);
      const reference = known ?? ++rounds;
      named.set(name, reference);
      return reference;
    };
    const taken = bets.map(
      ({ by, stake, isBonus = false, category = 'RNG', series, round, edge }) => ({
        publicId: deps.newId(),
        merchantId,
        memberId: by.id,
        taker: takers.vendorRound,
        reference: roundOf(round),
        category,
        isBonus,
        stake: whole(stake),
        edge: edge === undefined ? null : whole(edge),
        series,
        placedAt,
      }),
    );
    const ids = await recordBets(tx, taken);
    await shareOut(tx, taken, ids);
    await tx.query(insertTransaction, [
      vendorId,
      gameId,
      placedAt,
      ids,
      taken.map(({ publicId }) => publicId),
      taken.map(({ memberId }) => memberId),
      taken.map(({ reference }) => reference),
    ]);
    const keys = ids.map((betId) => ({ betId, placedAt }));
    const settlements = bets.map(({ stake, result }, n) => ({
      ...(taken[n] ?? expect.unreachable()),
      betId: ids[n] ?? expect.unreachable(),
      payout: { won: whole(2 * stake), lost: money(0n), push: whole(stake) }[result],
    }));
    await settleBets(tx, { merchantId, window }, settlements);
    return keys;
  });
}

/** Records the agents' shares of bets with a series, as their taker does. */
async function shareOut(tx: Tx, taken: readonly NewBet[], ids: readonly bigint[]): Promise<void> {
  const bets = taken.flatMap((bet, n) => {
    const { series } = bet;
    return series === undefined ? [] : { ...bet, series, betId: ids[n] ?? expect.unreachable() };
  });
  const [first] = bets;
  if (!first) return;
  const paths = await seriesPaths(tx, bets, first.placedAt);
  const shared = bets.map(({ series, ...bet }, n) => ({
    ...bet,
    shares: sharesOf(paths[n] ?? expect.unreachable(), series),
  }));
  await recordShares(tx, shared);
}

/** Far above the numbers of rounds that vendors open. */
let rounds = 10n ** 12n;

/** Records the game of a bet's vendor transaction. */
const insertTransaction = sql(
  'test.insert_transaction',
  `INSERT INTO vendor_transaction (vendor_id, tx_id, kind, payload_hash, answer, member_id, round_id,
                                   bet_id, amount, at, game_id)
   SELECT $1, t.public_id, 1, '', '', t.member_id, t.round_id, t.bet_id, 0, $3, $2
   FROM unnest($4::bigint[], $5::text[], $6::bigint[], $7::bigint[])
     AS t (bet_id, public_id, member_id, round_id)`,
);

/** Voids bets in the window that is open. */
export async function voidAll(
  deps: Deps,
  merchantId: bigint,
  bets: readonly BetKey[],
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await voidBets(tx, await openWindow(tx, merchantId, deps.clock), bets);
  });
}

interface TestGame {
  readonly vendorId: bigint;
  readonly gameId: bigint;
}

const games = new WeakMap<Database, Promise<TestGame>>();

/** The one game that these bets are played on. */
function testGame(deps: Deps): Promise<TestGame> {
  const known = games.get(deps.db);
  if (known) return known;
  const made = makeGame(deps);
  games.set(deps.db, made);
  return made;
}

async function makeGame(deps: Deps): Promise<TestGame> {
  const { publicKey } = generateKeyPairSync('ed25519');
  const vendorId = await registerVendor(deps, {
    code: 'test-vendor',
    name: 'Test vendor',
    launchUrl: 'http://127.0.0.1/{gameCode}',
    key: {
      kid: 'test',
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    },
  });
  const gameId = await registerGame(deps, {
    vendorId,
    code: 'reels',
    name: GAME_NAME,
    category: 'RNG',
    iconUrl: '/reels.svg',
  });
  return { vendorId, gameId };
}
