import { registerGame } from '@app/core/games';
import type { Deps } from '@app/core/kernel';
import { registerVendor } from '@app/core/vendors';
import { arcadeGames } from './arcade-games.ts';

/** The game vendor that the demo's site is connected to. */
export interface ConnectedVendor {
  readonly code: string;
  readonly keyId: string;
  /** Ed25519, SPKI as base64url. */
  readonly publicKey: string;
  /** Where its pages are, without a slash at the end. */
  readonly url: string;
}

/**
 * Connects the built-in vendor with its games, or brings names, figures and addresses of both up to
 * date. What operators switched off or put under maintenance stays so.
 */
export async function connectArcade(
  deps: Pick<Deps, 'db' | 'clock'>,
  { code, keyId, publicKey, url }: ConnectedVendor,
): Promise<void> {
  const vendorId = await registerVendor(deps, {
    code,
    name: 'Orvane Arcade',
    launchUrl: `${url}/play/{gameCode}`,
    verifyUrl: `${url}/verify`,
    roundUrl: `${url}/round`,
    isHouse: true,
    key: { kid: keyId, publicKey },
  });
  for (const game of arcadeGames) await registerGame(deps, { vendorId, ...game });
}
