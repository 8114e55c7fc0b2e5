import type { Money } from '@app/shared/money/money';
import type { OpenRoundOutcome } from '@app/shared/open-rounds/open-round-rules';
import type { RoundStatus } from '@app/shared/open-rounds/protocol';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { gameNameRows, vendorRows } from '../../play/games/index.ts';

/** A vendor's round that stayed open with a stake in it. */
export interface OpenRound {
  readonly roundId: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly memberPublicId: string;
  readonly username: string;
  readonly vendorId: bigint;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly gameName: string;
  /** Names that differ, by language. */
  readonly gameNames: Readonly<Record<string, string>>;
  /** The vendor's name of the round. */
  readonly roundRef: string;
  /** In escrow when it was found. */
  readonly stake: Money;
  readonly openedAt: Date;
  /** From then on it is a case for operators. */
  readonly caseDueAt: Date;
  /** Whether its vendor can be asked about it. */
  readonly isAsked: boolean;
  /** Number of questions to the vendor. */
  readonly asks: number;
  readonly askedAt: Date | null;
  /** Null: closed. */
  readonly nextAskAt: Date | null;
  readonly answer: RoundStatus | null;
  /** Why the last question got no answer. */
  readonly failure: string | null;
  readonly refundBy: string | null;
  readonly refundReason: string | null;
  readonly refundAt: Date | null;
  readonly closedAt: Date | null;
  readonly outcome: OpenRoundOutcome | null;
}

/** SQL: columns of an `OpenRound` from `OPEN_ROUND_FROM`. */
export const OPEN_ROUND_COLUMNS = `
  o.round_id AS "roundId", o.public_id AS "publicId", o.merchant_id AS "merchantId", o.member_id AS "memberId",
  m.public_id AS "memberPublicId", m.username, o.vendor_id AS "vendorId", v.code AS "vendorCode",
  g.code AS "gameCode", g.name AS "gameName", g.names AS "gameNames", o.round_ref AS "roundRef", o.stake, o.opened_at AS "openedAt",
  o.case_due_at AS "caseDueAt", l.vendor_id IS NOT NULL AS "isAsked", o.asks, o.asked_at AS "askedAt",
  o.next_ask_at AS "nextAskAt", o.answer, o.failure, o.refund_by AS "refundBy", o.refund_reason AS "refundReason",
  o.refund_at AS "refundAt", o.closed_at AS "closedAt", o.outcome`;
export const OPEN_ROUND_FROM = `open_round o
  JOIN ${memberRows} m ON m.id = o.member_id
  JOIN ${vendorRows} v ON v.id = o.vendor_id
  JOIN ${gameNameRows} g ON g.id = o.game_id
  LEFT JOIN vendor_round_link l ON l.vendor_id = o.vendor_id`;

/** SQL: rounds that operators decided to refund, by messages that the vendor does not know. */
export const refundedRoundRows = '(SELECT round_id FROM open_round WHERE refund_at IS NOT NULL)';

const find = sql(
  'open_rounds.find',
  `SELECT ${OPEN_ROUND_COLUMNS} FROM ${OPEN_ROUND_FROM} WHERE o.public_id = $1 AND o.merchant_id = $2`,
);
const readById = sql(
  'open_rounds.read',
  `SELECT ${OPEN_ROUND_COLUMNS} FROM ${OPEN_ROUND_FROM} WHERE o.round_id = $1`,
);
const lock = sql(
  'open_rounds.lock',
  'SELECT FROM open_round WHERE round_id = $1 FOR NO KEY UPDATE',
);

export interface RoundOfSite {
  readonly merchantId: bigint;
  readonly publicId: string;
}

/**
 * A query. A round of a site.
 *
 * @throws open_round.not_found, also for another site's
 */
export async function findOpenRound(
  reader: Reader,
  { merchantId, publicId }: RoundOfSite,
): Promise<OpenRound> {
  const [found] = await reader.query<OpenRound>(find, [publicId, merchantId]);
  if (!found) throw new DomainError('open_round.not_found');
  return found;
}

/** A query. An existing round. */
export async function readOpenRound(reader: Reader, roundId: bigint): Promise<OpenRound> {
  const [found] = await reader.query<OpenRound>(readById, [roundId]);
  if (!found) throw new Error(`round ${roundId} was never found open`);
  return found;
}

/**
 * A step. Locks a round that is still open and that no operator has decided to refund.
 *
 * @throws open_round.not_found, also for another site's; open_round.closed
 */
export async function lockOpenRound(tx: Tx, which: RoundOfSite): Promise<OpenRound> {
  const { roundId } = await findOpenRound(tx, which);
  await tx.query(lock, [roundId]);
  const round = await readOpenRound(tx, roundId);
  if (round.closedAt || round.refundAt) throw new DomainError('open_round.closed');
  return round;
}
