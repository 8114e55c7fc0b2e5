import type { BetPullKind } from '@app/shared/bet-reconciliation/bet-break-causes';
import { type Reader, sql } from '../../platform/db/index.ts';
import { vendorRows } from '../../play/games/index.ts';

/** A vendor's list of its transactions in a time window. */
export interface BetPull {
  readonly id: bigint;
  readonly publicId: string;
  readonly vendorId: bigint;
  readonly kind: BetPullKind;
  readonly fromAt: Date;
  readonly untilAt: Date;
  readonly createdAt: Date;
  /** The vendor's cursor of the next page; null: the first. */
  readonly cursor: string | null;
  readonly pages: number;
  readonly lines: number;
  /** Number of failures. */
  readonly tries: number;
  /** Null: compared. */
  readonly nextTryAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
  /** Time of the last page. */
  readonly pulledAt: Date | null;
  readonly comparedAt: Date | null;
  /** Transactions on which both sides agree, and new breaks. */
  readonly matched: number;
  readonly found: number;
}

/** SQL: columns of a `BetPull`. */
export const PULL_COLUMNS = `p.id, p.public_id AS "publicId", p.vendor_id AS "vendorId", p.kind, p.from_at AS "fromAt",
  p.until_at AS "untilAt", p.created_at AS "createdAt", p.cursor, p.pages, p.lines, p.tries,
  p.next_try_at AS "nextTryAt", p.failed_at AS "failedAt", p.failure, p.pulled_at AS "pulledAt",
  p.compared_at AS "comparedAt", p.matched, p.found`;

const list = sql(
  'bet_reconciliation.list_pulls',
  `SELECT ${PULL_COLUMNS} FROM bet_pull p JOIN ${vendorRows} v ON v.id = p.vendor_id
   WHERE v.code = $1 AND ($2::uuid IS NULL OR p.id < (SELECT id FROM bet_pull WHERE public_id = $2))
   ORDER BY p.id DESC LIMIT $3`,
);

export interface PullsRequest {
  readonly vendorCode: string;
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. A vendor's pulls, newest first. */
export const listPulls = (
  reader: Reader,
  { vendorCode, afterPublicId, rowsMax }: PullsRequest,
): Promise<BetPull[]> => reader.query<BetPull>(list, [vendorCode, afterPublicId ?? null, rowsMax]);
