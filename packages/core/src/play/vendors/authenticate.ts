import { TRIAL } from '@app/shared/members/customer-types';
import {
  accountTypes,
  type SeamlessAnswer,
  type SeamlessRequest,
} from '@app/shared/seamless/protocol';
import { memberRows } from '../../people/members/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, hashOfToken, makeToken } from '../../platform/kernel/index.ts';
import { rulesOfSites } from '../../protection/limits/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { hasGame } from '../games/index.ts';
import { readFunds } from './messages/read-funds.ts';
import type { Vendor } from './signing/find-signer.ts';

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
    if (launch) await tx.query(start, [hashOfToken(session), ...launchColumns(launch), now]);
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

// Only if the token is unused, so that of two concurrent requests one gets a session.
const use = sql(
  'vendors.use_launch',
  `UPDATE vendor_launch l SET used_at = $3
   FROM ${memberRows} m, ${merchantRows} s
   WHERE l.token_hash = $1 AND l.vendor_id = $2 AND l.used_at IS NULL AND l.expires_at > $3
     AND m.id = l.member_id AND s.id = l.merchant_id
   RETURNING l.vendor_id AS "vendorId", l.merchant_id AS "merchantId", l.member_id AS "memberId",
     m.customer_type = ${TRIAL} AS "isTrial", m.public_id AS "memberRef", m.nickname, s.code AS site, s.currency,
     l.language, l.back_url AS "backUrl"`,
);

async function useLaunch(
  tx: Tx,
  { vendor, launchToken, now }: { vendor: Vendor; launchToken: string; now: Date },
) {
  const [launch] = await tx.query<UsedLaunch>(use, [hashOfToken(launchToken), vendor.id, now]);
  return launch;
}

interface UsedLaunch {
  readonly vendorId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly isTrial: boolean;
  readonly memberRef: string;
  readonly nickname: string;
  readonly site: string;
  readonly currency: string;
  readonly language: string;
  readonly backUrl: string | null;
}

const start = sql(
  'vendors.start_session',
  `INSERT INTO vendor_session (token_hash, vendor_id, merchant_id, member_id, started_at, used_at)
   VALUES ($1, $2, $3, $4, $5, $5)`,
);

const launchColumns = ({ vendorId, merchantId, memberId }: UsedLaunch) =>
  [vendorId, merchantId, memberId] as const;
