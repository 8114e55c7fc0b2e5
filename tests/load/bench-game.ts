import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Database } from '@app/core/platform/db';
import { registerGame } from '@app/core/play/games';
import { registerVendor } from '@app/core/play/vendors';

/** A vendor with one game, for bets that are written directly. */
export async function makeGame(db: Database, now: Date) {
  const deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const vendorId = await registerVendor(deps, {
    code: 'bench',
    name: 'Bench',
    launchUrl: 'http://127.0.0.1/{gameCode}',
    key: { kid: 'bench', publicKey: key },
  });
  const gameId = await registerGame(deps, {
    vendorId,
    code: 'reels',
    name: 'Reels',
    category: 'RNG',
    iconUrl: '/reels.svg',
  });
  return { vendorId, gameId };
}
