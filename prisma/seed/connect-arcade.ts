import { connectRounds } from '@app/core/operations/open-rounds';
import { inTransaction, type Tx } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { registerGame } from '@app/core/play/games';
import { registerVendor } from '@app/core/play/vendors';
import { arcadeGames } from './arcade-games.ts';

/** Connection data of the built-in game vendor. */
export interface ConnectedVendor {
  readonly code: string;
  readonly keyId: string;
  /** Ed25519, SPKI as base64url. */
  readonly publicKey: string;
  /** Base address of its pages, without a trailing slash. */
  readonly url: string;
  /** Address for the platform's processes, without a trailing slash. Absent: the platform cannot reach it. */
  readonly internalUrl?: string | undefined;
}

/** Vendor record of the built-in vendor. */
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
 * Connects the built-in vendor with its games, or updates names, figures and addresses. Keeps entries that operators
 * disabled or put under maintenance.
 */
export async function connectArcade(
  deps: Pick<Deps, 'db' | 'clock'>,
  vendor: ConnectedVendor,
): Promise<void> {
  const vendorId = await registerVendor(deps, arcadeVendor(vendor));
  for (const game of arcadeGames) await registerGame(deps, { vendorId, ...game });
  const { code, internalUrl } = vendor;
  if (internalUrl)
    await inTransaction(deps.db, (tx) => {
      const arcade = { code, url: internalUrl, inOwnNetwork: true };
      return connectQuestions(tx, arcade, deps.clock());
    });
}

interface ConnectQuestions extends Pick<ConnectedVendor, 'code' | 'url'> {
  /** Whether the platform reaches it in its own network, where no third party listens. */
  readonly inOwnNetwork: boolean;
}

/** A step. Sets where the built-in vendor answers questions about its rounds. */
export async function connectQuestions(
  tx: Tx,
  { code, url, inOwnNetwork }: ConnectQuestions,
  now: Date,
): Promise<void> {
  const address = `${url}/platform`;
  await connectRounds(tx, { vendorCode: code, address, inOwnNetwork }, now);
}
