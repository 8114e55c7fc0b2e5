import { walletVendorRows } from '../../money/wallet-transfers/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { vendorRows } from '../../play/games/index.ts';
import { signingVendorRows } from '../../play/vendors/index.ts';
import { roundLinkRows } from '../open-rounds/index.ts';
import type { SiteOfBreaks } from './bet-breaks.ts';

/** A vendor and the state of its reconciliation. */
export interface ReconciledVendor {
  readonly vendorCode: string;
  /** Whether it has an address for questions. If not, its bets are not reconciled. */
  readonly isLinked: boolean;
  /** End of the last compared window of recent transactions. */
  readonly reconciledUntil: Date | null;
  /** The last failure of a pull that is still to be tried again. */
  readonly failedAt: Date | null;
  readonly failure: string | null;
  readonly nextTryAt: Date | null;
  readonly openBreaks: number;
}

const VENDORS_MAX = 500;

const COLUMNS = `v.code AS "vendorCode", l.vendor_id IS NOT NULL AS "isLinked", done.until_at AS "reconciledUntil",
  failing.failed_at AS "failedAt", failing.failure, failing.next_try_at AS "nextTryAt"`;
const FROM = `${vendorRows} v LEFT JOIN ${roundLinkRows} l ON l.vendor_id = v.id
  LEFT JOIN LATERAL (SELECT until_at FROM bet_pull p
    WHERE p.vendor_id = v.id AND p.kind = 'recent' AND p.compared_at IS NOT NULL ORDER BY p.from_at DESC LIMIT 1) done ON true
  LEFT JOIN LATERAL (SELECT failed_at, failure, next_try_at FROM bet_pull p
    WHERE p.vendor_id = v.id AND p.compared_at IS NULL AND p.failure IS NOT NULL ORDER BY p.failed_at DESC LIMIT 1)
    failing ON true`;

const list = sql(
  'bet_reconciliation.vendors',
  `SELECT ${COLUMNS}, (SELECT count(*)::int FROM bet_break b WHERE b.vendor_id = v.id AND b.closed_at IS NULL
     AND (b.merchant_id = $1 OR ($2 AND b.merchant_id IS NULL))) AS "openBreaks"
   FROM ${FROM} WHERE v.enabled AND v.id IN (SELECT vendor_id FROM ${signingVendorRows} s)
     AND v.id NOT IN (SELECT vendor_id FROM ${walletVendorRows} w)
   ORDER BY v.code LIMIT ${VENDORS_MAX}`,
);
const one = sql(
  'bet_reconciliation.vendor',
  `SELECT ${COLUMNS}, (SELECT count(*)::int FROM bet_break b WHERE b.vendor_id = v.id AND b.closed_at IS NULL)
     AS "openBreaks"
   FROM ${FROM} WHERE v.code = $1`,
);

/** A query. Vendors whose bets are taken from our wallet, with the open breaks of a site. */
export const listReconciledVendors = (
  reader: Reader,
  { merchantId, hasAllSites }: SiteOfBreaks,
): Promise<ReconciledVendor[]> => reader.query<ReconciledVendor>(list, [merchantId, hasAllSites]);

/** A query. A vendor with its open breaks on all sites; undefined for an unknown one. */
export async function findReconciledVendor(
  reader: Reader,
  vendorCode: string,
): Promise<ReconciledVendor | undefined> {
  const [found] = await reader.query<ReconciledVendor>(one, [vendorCode]);
  return found;
}
