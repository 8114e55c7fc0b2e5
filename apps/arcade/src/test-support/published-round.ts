import { gameOf } from '../games/catalog.ts';
import type { HandOfBet } from '../games/game.ts';
import { earlierSecret } from '../games/shared/period-secrets.ts';
import type { PlaceBet } from '../games/shared/shared-game.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import type { GameName } from '../round/deal-again.ts';

export const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'matsuri', nonce: 3 };
const STAKE = 10_000;

/** A round as the server publishes it, dealt by the production code. */
export async function publishedRound(name: GameName): Promise<PublishedRound> {
  const game = gameOf(name);
  const choice = game?.choices?.opening ?? null;
  const places: PlaceBet[] | null = game?.table ? [[0, STAKE]] : null;
  // Each play is a seat and its decision.
  const hand: HandOfBet | null = game?.playerTable
    ? {
        seat: 0,
        plays: [
          [0, 0],
          [3, 2],
        ],
      }
    : null;
  const decisions = game?.decisions ? [0, 1] : null;
  const dealt = await game?.deal(seeds, { stake: BigInt(STAKE), choice, places, hand, decisions });
  if (!dealt) throw new Error('no such game');
  const commitment = await earlierSecret(seeds.serverSeed, game?.table?.periods?.count ?? 1);
  return {
    id: '2f1c2b0e-5a0e-4c3a-9a51-0d3f0f9f6b11',
    game: name,
    at: '2026-11-20T08:00:00.000Z',
    stake: STAKE,
    choice,
    places,
    collectedHeight: null,
    odds: null,
    period: 0,
    cashOutPeriod: null,
    hand,
    decisions,
    currency: 'USD',
    stops: dealt.stops,
    payout: Number(dealt.payout),
    proof: { ...seeds, commitment },
    platformOrigins: [],
  };
}
