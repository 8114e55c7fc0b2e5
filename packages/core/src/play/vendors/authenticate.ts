import {
  accountTypes,
  type SeamlessAnswer,
  type SeamlessRequest,
} from '@app/shared/seamless/protocol';
import { inTransaction } from '../../platform/db/index.ts';
import { type Deps, makeToken } from '../../platform/kernel/index.ts';
import { rulesOfSites } from '../../protection/limits/index.ts';
import { hasGame } from '../games/index.ts';
import { readFunds } from './messages/read-funds.ts';
import type { Vendor } from './signing/find-signer.ts';
import { startSession, useLaunch } from './use-launch.ts';

/**
 * A command. Exchanges a launch token for a session with the vendor, once. A vendor may open another game in the same
 * session, so the game is only checked to be one of the vendor's.
 */
export async function authenticate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  vendor: Vendor,
  { launchToken, gameCode }: SeamlessRequest<'authenticate'>,
): Promise<SeamlessAnswer<'authenticate'>> {
  if (!(await hasGame(db, { vendorId: vendor.id, gameCode }))) return { status: 'INVALID_GAME' };
  const now = clock();
  const rulesOf = await rulesOfSites(db);
  const session = makeToken();
  const player = await inTransaction(db, async (tx) => {
    const launch = await useLaunch(tx, { vendor, launchToken, now });
    if (launch) await startSession(tx, { session, launch, now });
    return launch;
  });
  if (!player) return { status: 'TOKEN_UNKNOWN' };
  const {
    memberId: id,
    merchantId,
    isTrial,
    memberRef,
    nickname,
    site,
    currency,
    language,
    backUrl,
  } = player;
  return {
    status: 'OK',
    session,
    memberRef,
    nickname,
    site,
    accountType: isTrial ? accountTypes.play : accountTypes.real,
    currency,
    language,
    balance: Number(await readFunds(db, { id, isTrial }, now)),
    backUrl,
    autoplay: rulesOf(merchantId).autoplay,
  };
}
