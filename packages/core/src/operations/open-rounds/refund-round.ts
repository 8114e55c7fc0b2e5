import { lockAndCheckClaim, type OfOperator } from '../../people/operators/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import {
  type Applied,
  applyTransactions,
  findVendor,
  type Message,
  roundBetRows,
} from '../../play/vendors/index.ts';
import { lockOpenRound, type OpenRound, readOpenRound } from './open-round.ts';

/** Begins the transaction ids of refunds. */
export const REFUND_TX_PREFIX = 'refund-';

export interface DecideRefund extends OfOperator {
  readonly reason: string;
}

const decide = sql(
  'open_rounds.decide_refund',
  `UPDATE open_round SET refund_by = $2, refund_reason = $3, refund_at = $4 WHERE round_id = $1`,
);

/**
 * A step. Records that operators refund a round. `refundRound` carries it out after the commit, or the worker does.
 *
 * @throws open_round.not_found, also for another site's; open_round.closed; case.claimed by another operator
 */
export async function decideRefund(
  tx: Tx,
  { reason, ...which }: DecideRefund,
  now: Date,
): Promise<OpenRound> {
  const round = await lockOpenRound(tx, which);
  await lockAndCheckClaim(tx, which, now);
  await tx.query(decide, [round.roundId, which.operator, reason, now]);
  return round;
}

const readBets = sql(
  'open_rounds.bets',
  `SELECT bet_id AS "betId", tx_id AS "txId" FROM ${roundBetRows} b WHERE round_id = $1 ORDER BY at, bet_id`,
);
const close = sql(
  'open_rounds.close_refunded',
  `UPDATE open_round SET closed_at = $2, outcome = $3, next_ask_at = NULL
   WHERE round_id = $1 AND closed_at IS NULL`,
);

type RefundDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Rolls back the bets of a round that operators decided to refund, and closes it, by the messages that its
 * vendor should have sent. A bet that has a win by then stays decided. Repeats change nothing.
 *
 * @throws Error if a message could not be applied: the worker repeats it
 */
export async function refundRound(deps: RefundDeps, roundId: bigint): Promise<void> {
  const { db, clock } = deps;
  const round = await readOpenRound(db, roundId);
  if (round.closedAt || !round.refundAt) return;
  const vendor = await findVendor(db, { code: round.vendorCode, now: clock() });
  const bets = await db.query<{ betId: bigint; txId: string }>(readBets, [roundId]);
  const question = {
    roundId: round.roundRef,
    gameCode: round.gameCode,
    memberRef: round.memberPublicId,
  };
  const messages: Message[] = [
    ...bets.map(({ betId, txId: betTxId }): Message => {
      return { kind: 'rollback', txId: `${REFUND_TX_PREFIX}${betId}`, betTxId, ...question };
    }),
    { kind: 'round', txId: `${REFUND_TX_PREFIX}round-${roundId}`, ...question },
  ];
  // A bet with a win is decided, also for a vendor that may roll such bets back.
  const applied = await applyTransactions(deps, { ...vendor, mayRollBackSettled: false }, messages);
  const failed = applied.find(({ status }) => status === 'INTERNAL_RETRY');
  if (failed) throw failed.error ?? new Error(`round ${roundId} could not be refunded`);
  faultPoint('open_round.refunded');
  const isRefunded = applied.slice(0, -1).some(isDone);
  await db.query(close, [roundId, clock(), isRefunded ? 'refunded' : 'finished']);
}

const isDone = ({ status }: Applied): boolean => status === 'OK';
