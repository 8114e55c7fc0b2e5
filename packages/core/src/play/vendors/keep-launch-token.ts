import { inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Vendor } from './signing/find-signer.ts';
import { startSession, useLaunch } from './use-launch.ts';

/**
 * A command. Makes a launch token the token of a session, for vendors that do not exchange it. A token becomes a session
 * once, within the time in which it could be exchanged; otherwise nothing changes.
 */
export const keepLaunchToken = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  vendor: Vendor,
  launchToken: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock();
    const launch = await useLaunch(tx, { vendor, launchToken, now });
    if (launch) await startSession(tx, { session: launchToken, launch, now });
  });
