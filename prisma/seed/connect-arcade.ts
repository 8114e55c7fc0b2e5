import type { Deps } from '@app/core/platform/kernel';
import { registerGame } from '@app/core/play/games';
import { registerVendor } from '@app/core/play/vendors';
import { arcadeGames } from './arcade-games.ts';

/** The built-in game vendor of an installation. */
export interface ConnectedVendor {
  readonly code: string;
  readonly keyId: string;
  /** Ed25519, SPKI as base64url. */
  readonly publicKey: string;
  /** Where its pages are, without a slash at the end. */
  readonly url: string;
}

/** What the platform has to know of the built-in vendor. */
export const arcadeVendor = ({ code, keyId, publicKey, url }: ConnectedVendor) => ({
  code,
  name: 'Orvane Arcade',
  launchUrl: `${url}/play/{gameCode}`,
  verifyUrl: `${url}/verify`,
  roundUrl: `${url}/round`,
  isHouse: true,
  key: { kid: keyId, publicKey },
});

/**
 * Connects the built-in vendor with its games, or brings names, figures and addresses of both up to
 * date. What operators switched off or put under maintenance stays so.
 */
export async function connectArcade(
  deps: Pick<Deps, 'db' | 'clock'>,
  vendor: ConnectedVendor,
): Promise<void> {
  const vendorId = await registerVendor(deps, arcadeVendor(vendor));
  for (const game of arcadeGames) await registerGame(deps, { vendorId, ...game });
}
