import { connectWallets } from '@app/core/money/wallet-transfers';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { registerGame } from '@app/core/play/games';
import { registerVendor } from '@app/core/play/vendors';
import { money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import type { ConnectedVendor } from './connect-arcade.ts';

const CODE = 'tideway';

/** Game of the sandbox's transfer vendor. */
export const tidewayGame = {
  code: 'high-tide',
  name: 'High Tide',
  names: { CN: '涨潮' },
  category: 'MINI',
  trialSupport: false,
  returnRate: 980_000,
  volatility: 'medium',
  stakeMin: money(BigInt(UNITS_PER_WHOLE)),
  stakeMax: money(BigInt(20 * UNITS_PER_WHOLE)),
  maxWin: 196,
  place: 9,
} as const;

/**
 * Connects the sandbox's transfer vendor, which runs in the arcade's process with the arcade's key, or updates its game
 * and addresses.
 */
export async function connectTideway(
  deps: Pick<Deps, 'db' | 'clock'>,
  { url, internalUrl, keyId: kid, publicKey }: ConnectedVendor,
): Promise<void> {
  if (!internalUrl) return; // unreachable
  const vendorId = await registerVendor(deps, {
    code: CODE,
    name: 'Tideway Games',
    place: 9,
    launchUrl: `${url}/tideway/play/{gameCode}`,
    key: { kid, publicKey },
  });
  await registerGame(deps, { vendorId, ...tidewayGame });
  const address = `${internalUrl}/tideway/wallet`;
  await inTransaction(deps.db, (tx) =>
    connectWallets(tx, { vendorCode: CODE, address, inOwnNetwork: true }, deps.clock()),
  );
}
