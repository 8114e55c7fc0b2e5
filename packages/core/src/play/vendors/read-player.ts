import { TRIAL } from '@app/shared/members/customer-types';
import {
  accountTypes,
  type SeamlessAnswer,
  type SeamlessRequest,
} from '@app/shared/seamless/protocol';
import { memberRows } from '../../people/members/index.ts';
import { type Database, sql } from '../../platform/db/index.ts';
import { type Clock, hashOfToken } from '../../platform/kernel/index.ts';
import { rulesOfSites } from '../../protection/limits/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { hasGame } from '../games/index.ts';
import { readFunds } from './messages/read-funds.ts';
import type { Vendor } from './signing/find-signer.ts';
import { isSessionIdle } from './vendor-session.ts';

const read = sql(
  'vendors.read_player',
  `SELECT m.id, m.customer_type = ${TRIAL} AS "isTrial", m.public_id AS "memberRef", m.nickname,
     v.merchant_id AS "merchantId", s.code AS site, s.currency, v.used_at AS "usedAt", l.language, l.back_url AS "backUrl"
   FROM vendor_session v
   JOIN ${memberRows} m ON m.id = v.member_id JOIN ${merchantRows} s ON s.id = v.merchant_id
   LEFT JOIN vendor_launch l ON l.token_hash = v.token_hash
   WHERE v.token_hash = $1 AND v.vendor_id = $2`,
);

/** Language of a session whose launch was deleted. */
const DEFAULT_LANGUAGE = 'EN';

/**
 * A query. The answer to `authenticate` for a launch token that was made a session: as often as the vendor asks, until
 * the session ends.
 */
export async function readPlayer(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  vendor: Vendor,
  { launchToken, gameCode }: SeamlessRequest<'authenticate'>,
): Promise<SeamlessAnswer<'authenticate'>> {
  if (!(await hasGame(db, { vendorId: vendor.id, gameCode }))) return { status: 'INVALID_GAME' };
  const [found] = await db.query<PlayerRow>(read, [hashOfToken(launchToken), vendor.id]);
  if (!found) return { status: 'TOKEN_UNKNOWN' };
  const now = clock();
  if (isSessionIdle(found, now)) return { status: 'TOKEN_EXPIRED' };
  const { memberRef, nickname, merchantId, isTrial, site, currency, language, backUrl } = found;
  const rulesOf = await rulesOfSites(db);
  return {
    status: 'OK',
    session: launchToken,
    memberRef,
    nickname,
    site,
    accountType: isTrial ? accountTypes.play : accountTypes.real,
    currency,
    language: language ?? DEFAULT_LANGUAGE,
    balance: Number(await readFunds(db, found, now)),
    backUrl,
    autoplay: rulesOf(merchantId).autoplay,
  };
}

interface PlayerRow {
  readonly id: bigint;
  readonly isTrial: boolean;
  readonly memberRef: string;
  readonly nickname: string;
  readonly merchantId: bigint;
  readonly site: string;
  readonly currency: string;
  readonly usedAt: Date;
  readonly language: string | null;
  readonly backUrl: string | null;
}
