import { generateKeyPairSync } from 'node:crypto';
import { openWindow, recordBets, settleBets, type VoidedBet, voidBets } from '@app/core/bets';
import { type Database, inTransaction } from '@app/core/db';
import { registerGame } from '@app/core/games';
import type { Deps } from '@app/core/kernel';
import type { Member } from '@app/core/members';
import { registerVendor } from '@app/core/vendors';
import { money } from '@app/shared/money/money';
import { expect } from 'vitest';
import { whole } from './world.ts';

export interface PlayedBet {
  readonly by: Pick<Member, 'id'>;
  /** In whole units. The payout is twice the stake where the player won, and equal on a push. */
  readonly stake: number;
  readonly result: 'won' | 'lost' | 'push';
  /** Whether the stake was a promotion's money. */
  readonly isBonus?: boolean;
}

export const GAME_NAME = 'Test reels';

/**
 * Bets that are taken and decided in one transaction, in the window that is open. They stand in the
 * stream as vendors' bets do; no money moves for them, which is not what these tests are about.
 */
export async function playBets(
  deps: Deps,
  merchantId: bigint,
  bets: readonly PlayedBet[],
): Promise<VoidedBet[]> {
  const { vendorId, gameId } = await testGame(deps);
  return inTransaction(deps.db, async (tx) => {
    const window = await openWindow(tx, merchantId, deps.clock);
    const placedAt = window.at;
    const taken = bets.map(({ by, stake }) => ({
      publicId: deps.newId(),
      merchantId,
      memberId: by.id,
      vendorId,
      gameId,
      roundId: 1n,
      stake: whole(stake),
      placedAt,
    }));
    const ids = await recordBets(tx, taken);
    const keys = ids.map((betId, n) => ({
      ...{ betId, placedAt, category: 'RNG' as const, isBonus: bets[n]?.isBonus ?? false },
    }));
    const settlements = bets.map(({ by, stake, result }, n) => ({
      ...(keys[n] ?? expect.unreachable()),
      memberId: by.id,
      stake: whole(stake),
      payout: { won: whole(2 * stake), lost: money(0n), push: whole(stake) }[result],
    }));
    await settleBets(tx, { merchantId, window }, settlements);
    return keys;
  });
}

/** Voids bets in the window that is open. */
export async function voidAll(
  deps: Deps,
  merchantId: bigint,
  bets: readonly VoidedBet[],
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
