import type { BetBreakCause } from '@app/shared/bet-reconciliation/bet-break-causes';
import type { TransactionKind } from '@app/shared/bet-reconciliation/protocol';
import type { Money } from '@app/shared/money/money';
import { memberRows, readWaiting, type Waiting } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { gameNameRows, vendorRows } from '../../play/games/index.ts';

/** A transaction on which a vendor's list, its stored messages and the ledger differ. */
export interface BetBreak {
  readonly publicId: string;
  readonly vendorCode: string;
  readonly txId: string;
  readonly cause: BetBreakCause;
  readonly kind: TransactionKind;
  readonly roundRef: string | null;
  readonly gameCode: string | null;
  readonly gameName: string | null;
  /** Names that differ, by language. */
  readonly gameNames: Readonly<Record<string, string>> | null;
  readonly at: Date;
  /** The vendor's amount; of `not_booked` that of the ledger. */
  readonly theirs: Money | null;
  readonly theirCurrency: string | null;
  /** The member that the vendor names. */
  readonly theirMemberRef: string | null;
  readonly ours: Money | null;
  readonly ourCurrency: string | null;
  /** Null if no member is known. */
  readonly memberPublicId: string | null;
  readonly username: string | null;
  readonly foundAt: Date;
  readonly closedAt: Date | null;
  /** Null while it is open, and if it closed because both sides agree by now. */
  readonly closedBy: string | null;
  readonly note: string | null;
}

const SELECT = `SELECT b.public_id AS "publicId", v.code AS "vendorCode", b.tx_id AS "txId", b.cause, b.kind,
    b.round_ref AS "roundRef", b.game_code AS "gameCode", g.name AS "gameName", g.names AS "gameNames", b.at,
    b.theirs, b.their_currency AS "theirCurrency", b.their_member_ref AS "theirMemberRef", b.ours,
    b.our_currency AS "ourCurrency", m.public_id AS "memberPublicId", m.username, b.found_at AS "foundAt",
    b.closed_at AS "closedAt", b.closed_by AS "closedBy", b.note
  FROM bet_break b
  JOIN ${vendorRows} v ON v.id = b.vendor_id
  LEFT JOIN ${gameNameRows} g ON g.vendor_id = b.vendor_id AND g.code = b.game_code
  LEFT JOIN ${memberRows} m ON m.id = b.member_id`;

/** SQL: breaks of a site, and those without a known member for operators of all sites. */
const OF_SITE = '(b.merchant_id = $1 OR ($2 AND b.merchant_id IS NULL))';

export interface SiteOfBreaks {
  readonly merchantId: bigint;
  /** Whether breaks without a known member are included: they belong to no site. */
  readonly hasAllSites: boolean;
}

export interface BetBreaksFilter extends SiteOfBreaks {
  readonly isOpen: boolean;
  readonly vendorCode?: string | undefined;
  readonly cause?: BetBreakCause | undefined;
}

export interface BetBreaksRequest extends BetBreaksFilter {
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const FILTERED = `${OF_SITE} AND ($3::text IS NULL OR v.code = $3) AND ($4::text IS NULL OR b.cause = $4)`;
const open = sql(
  'bet_reconciliation.open_breaks',
  `${SELECT} WHERE ${FILTERED} AND b.closed_at IS NULL
     AND ($5::uuid IS NULL OR (b.found_at, b.id) > (SELECT found_at, id FROM bet_break WHERE public_id = $5))
   ORDER BY b.found_at, b.id LIMIT $6`,
);
const closed = sql(
  'bet_reconciliation.closed_breaks',
  `${SELECT} WHERE ${FILTERED} AND b.closed_at IS NOT NULL
     AND ($5::uuid IS NULL OR (b.closed_at, b.id) < (SELECT closed_at, id FROM bet_break WHERE public_id = $5))
   ORDER BY b.closed_at DESC, b.id DESC LIMIT $6`,
);
const find = sql(
  'bet_reconciliation.find_break',
  `${SELECT} WHERE ${OF_SITE} AND b.public_id = $3`,
);

/** A query. Breaks of a site: open ones, oldest first, or closed ones, newest first. */
export const listBetBreaks = (
  reader: Reader,
  { merchantId, hasAllSites, isOpen, ...asked }: BetBreaksRequest,
): Promise<BetBreak[]> =>
  reader.query<BetBreak>(isOpen ? open : closed, [
    merchantId,
    hasAllSites,
    asked.vendorCode ?? null,
    asked.cause ?? null,
    asked.afterPublicId ?? null,
    asked.rowsMax,
  ]);

export interface BreakOfSite extends SiteOfBreaks {
  readonly publicId: string;
}

/**
 * A query. A break of a site.
 *
 * @throws bet_break.not_found, also for another site's
 */
export async function findBetBreak(
  reader: Reader,
  { merchantId, hasAllSites, publicId }: BreakOfSite,
): Promise<BetBreak> {
  const [found] = await reader.query<BetBreak>(find, [merchantId, hasAllSites, publicId]);
  if (!found) throw new DomainError('bet_break.not_found');
  return found;
}

const lengths = sql(
  'bet_reconciliation.queue_length',
  `SELECT count(*)::int AS count, min(b.found_at) AS "oldestAt",
     coalesce(sum(abs(coalesce(b.theirs, 0) - coalesce(b.ours, 0))) FILTER (
       WHERE b.cause <> 'other_currency'), 0)::bigint AS amount
   FROM bet_break b WHERE b.merchant_id = $1 AND b.closed_at IS NULL`,
);

/** A query. Count of a site's open breaks, and the sum by which amounts in one currency differ. */
export const betBreakQueueLength = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, lengths, [merchantId]);
