import {
  amountText,
  type TransactionKind,
  type TransactionsAnswer,
  type TransactionsRequest,
} from '@app/shared/bet-reconciliation/protocol';
import { type Reader, sql } from '../db/database.ts';

interface Transaction {
  readonly kind: TransactionKind;
  readonly txId: string;
  readonly roundId: string;
  readonly game: string;
  readonly memberRef: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly at: Date;
}

interface Part {
  readonly kind: TransactionKind;
  /** States of rounds whose message the platform took, as a list in SQL. */
  readonly states: string;
  /** Columns. */
  readonly txId: string;
  readonly at: string;
  readonly amount: string;
}

const part = ({ kind, states, txId, at, amount }: Part) => `(
  SELECT '${kind}' AS kind, ${txId} AS tx_id, ${at} AS at, ${amount} AS amount, public_id, game, currency, player_id
  FROM round
  WHERE state IN (${states}) AND ${at} >= $1 AND ${at} < $2 AND (${at}, ${txId}) > ($3::timestamptz, $4::uuid)
  ORDER BY ${at}, ${txId} LIMIT $5)`;

// A bet is sent once and at once, so its round's start is its time. The stake of a round that was rolled back may never
// have been taken: only the rollback is listed.
const parts: readonly Part[] = [
  {
    kind: 'bet',
    states: "'accepted', 'decided', 'win_sent', 'closed'",
    txId: 'bet_tx_id',
    at: 'created_at',
    amount: 'stake',
  },
  { kind: 'win', states: "'closed'", txId: 'win_tx_id', at: 'ended_at', amount: 'payout' },
  {
    kind: 'rollback',
    states: "'rolled_back'",
    txId: 'rollback_tx_id',
    at: 'ended_at',
    amount: 'stake',
  },
];
const page = sql(
  'questions.transactions',
  `SELECT t.kind, t.tx_id AS "txId", t.at, t.amount, t.public_id AS "roundId", t.game, t.currency,
     player.member_ref AS "memberRef"
   FROM (${parts.map(part).join(' UNION ALL ')}) t
   JOIN player ON player.id = t.player_id
   ORDER BY t.at, t.tx_id LIMIT $5`,
);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const CURSOR = /^(\d{1,16})_([0-9a-f-]{36})$/;

/** A query. Messages that the platform took in a time window, by time. The cursor is the last one of a page. */
export async function listTransactions(
  reader: Reader,
  { from, until, cursor, most }: TransactionsRequest,
): Promise<TransactionsAnswer> {
  const [, at = `${from}`, txId = FIRST_ID] = CURSOR.exec(cursor ?? '') ?? [];
  const rows = await reader.query<Transaction>(page, [
    new Date(from),
    new Date(until),
    new Date(Number(at)),
    txId,
    most + 1,
  ]);
  const listed = rows.slice(0, most);
  const last = listed.at(-1);
  return {
    status: 'OK',
    transactions: listed.map(({ amount, game: gameCode, at, ...of }) => ({
      ...of,
      gameCode,
      amount: amountText(amount),
      at: at.getTime(),
    })),
    next: last && rows.length > most ? `${last.at.getTime()}_${last.txId}` : null,
  };
}
