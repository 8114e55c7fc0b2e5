import type { StatementLayout } from '@app/shared/reconciliation/ops-calls';
import { isNamed, ledgerEntryRows, ledgerKeyRows } from '../../books/ledger/index.ts';
import { statedDepositRows } from '../../money/deposits/index.ts';
import { withdrawalLegRows } from '../../money/withdrawals/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint, openPersonalBytes } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { CONTENT_PLACE } from './import-statement.ts';
import { type StatementLine, statementLines } from './read-statement.ts';

const LINES_AT_ONCE = 5_000;
/** Time limit for the longest accepted file on a busy server. No member waits for it. */
const DURATION_MS_MAX = 120_000;

interface Waiting {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly channel: string;
  /** Sealed. */
  readonly content: Buffer;
  readonly layout: StatementLayout;
  readonly currency: string;
  readonly timeZone: string;
}

// Skips statements that another worker has locked.
const claim = sql(
  'reconciliation.claim_statement',
  `SELECT s.id, s.merchant_id AS "merchantId", s.channel, s.content, s.layout, m.currency, m.time_zone AS "timeZone"
   FROM channel_statement s JOIN ${merchantRows} m ON m.id = s.merchant_id
   WHERE s.compared_at IS NULL ORDER BY s.id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`,
);

/**
 * A command for the worker. Compares waiting statements with our rows and the ledger, each in one transaction,
 * so a worker that dies leaves it unchanged. Returns how many.
 */
export async function compareStatements(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let compared = 0;
  const isMore = () =>
    inTransaction(deps.db, (tx) => compareNext(tx, deps.clock()), DURATION_MS_MAX);
  while (await isMore()) {
    faultPoint('statement.compared');
    compared++;
  }
  return compared;
}

async function compareNext(tx: Tx, now: Date): Promise<boolean> {
  const [next] = await tx.query<Waiting>(claim, []);
  if (!next) return false;
  await insertLines(tx, next);
  const { id, merchantId, channel } = next;
  const which = [id, merchantId, channel];
  await tx.query(findDoubled, which);
  // In this order, because each takes only the lines that the ones before left without an outcome.
  for (const match of [byReference, byOurId, byBank]) await tx.query(match, which);
  await tx.query(nameTheRest, [id]);
  await tx.query(breaksOfLines, [id, now]);
  if (next.layout.holds !== 'payouts') await tx.query(missingDeposits, [id, now]);
  if (next.layout.holds !== 'deposits') await tx.query(missingPayouts, [id, now]);
  await tx.query(arrivedLater, [merchantId, channel, now]);
  await tx.query(creditedLater, [merchantId, channel, now]);
  await tx.query(close, [id, now]);
  return true;
}

const insert = sql(
  'reconciliation.insert_lines',
  `INSERT INTO channel_statement_line
     (statement_id, merchant_id, channel, number, kind, reference, amount, currency, at, outcome)
   SELECT $1, $2, $3, number, kind, reference, amount, currency, at::timestamptz, CASE WHEN again THEN 'doubled' END
   FROM unnest($4::int[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[], $10::bool[])
     AS l (number, kind, reference, amount, currency, at, again)`,
);

async function insertLines(tx: Tx, statement: Waiting): Promise<void> {
  const seen = new Set<string>();
  let batch: (StatementLine & { readonly again: boolean })[] = [];
  const write = async () => {
    await tx.query(insert, [
      statement.id,
      statement.merchantId,
      statement.channel,
      batch.map(({ number }) => number),
      batch.map(({ kind }) => kind),
      batch.map(({ reference }) => reference),
      batch.map(({ amount }) => amount),
      batch.map(({ currency }) => currency),
      batch.map(({ at }) => at),
      batch.map(({ again }) => again),
    ]);
    batch = [];
  };
  const content = openPersonalBytes(CONTENT_PLACE, statement.content);
  for (const line of statementLines({ ...statement, content })) {
    const payment = `${line.kind} ${line.reference}`;
    batch.push({ ...line, again: seen.has(payment) });
    seen.add(payment);
    if (batch.length === LINES_AT_ONCE) await write();
  }
  await write();
}

/** SQL: whether a line with the same reference in another file is the same payment; null if there is none. */
const SAME_ELSEWHERE = `(SELECT bool_or(o.amount = l.amount AND o.at = l.at) FROM channel_statement_line o
  WHERE o.merchant_id = $2 AND o.channel = $3 AND o.kind = l.kind AND o.reference = l.reference AND o.statement_id <> $1)`;
// Two files may overlap: an equal line in both is one payment, a different one with the same reference is a
// second payment. Looked up line by line, because statistics do not know the rows just inserted and a join
// would be planned badly.
const findDoubled = sql(
  'reconciliation.find_doubled',
  `UPDATE channel_statement_line l SET outcome = CASE WHEN ${SAME_ELSEWHERE} THEN 'repeated' ELSE 'doubled' END
   WHERE l.statement_id = $1 AND l.outcome IS NULL AND ${SAME_ELSEWHERE} IS NOT NULL`,
);

/** SQL: compares lines with our deposits and their ledger entries. `same` finds the deposit of a line. */
const matchDeposits = (same: string) => `
  UPDATE channel_statement_line l SET subject_id = d.id, ours = d.amount, outcome = CASE
    WHEN d.state <> 'completed' THEN 'missing_here'
    WHEN d.amount <> l.amount OR d.currency <> l.currency THEN 'other_amount'
    WHEN (SELECT e.amount FROM ${ledgerKeyRows} k JOIN ${ledgerEntryRows} e ON e.id = k.entry_id
      WHERE ${isNamed('k', 'cashier', "'deposit ' || d.id")}) IS DISTINCT FROM d.amount THEN 'not_booked'
    ELSE 'matched' END
  FROM ${statedDepositRows} d
  WHERE l.statement_id = $1 AND l.kind = 'deposit' AND l.outcome IS NULL AND d.merchant_id = $2 AND d.channel = $3
    AND ${same}`;
const byReference = sql(
  'reconciliation.match_by_reference',
  matchDeposits('d.reference = l.reference'),
);
const byOurId = sql(
  'reconciliation.match_by_our_id',
  matchDeposits(`d.public_id = CASE WHEN l.reference ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN l.reference::uuid END`),
);
// A payout that the member has not confirmed is still on hold and not yet booked.
const byBank = sql(
  'reconciliation.match_payouts',
  `UPDATE channel_statement_line l SET subject_id = p.id, ours = p.amount, outcome = CASE
     WHEN p.state NOT IN ('paid', 'disputed', 'received', 'partial') THEN 'missing_here'
     WHEN p.amount <> l.amount OR p.currency <> l.currency THEN 'other_amount'
     WHEN p.received > 0 AND (SELECT e.amount FROM ${ledgerKeyRows} k JOIN ${ledgerEntryRows} e ON e.id = k.entry_id
       WHERE ${isNamed('k', 'hold', "concat('capture ', p.hold_id, ' leg ', p.number)")})
       IS DISTINCT FROM p.received THEN 'not_booked'
     ELSE 'matched' END
   FROM ${withdrawalLegRows} p
   WHERE l.statement_id = $1 AND l.kind = 'payout' AND l.outcome IS NULL AND p.merchant_id = $2
     AND p.reference = l.reference AND coalesce(p.channel, $3) = $3 AND l.channel = $3`,
);
const nameTheRest = sql(
  'reconciliation.name_the_rest',
  "UPDATE channel_statement_line SET outcome = 'missing_here' WHERE statement_id = $1 AND outcome IS NULL",
);

const BREAK = `INSERT INTO reconciliation_break (public_id, merchant_id, channel, cause, kind, reference, currency, theirs,
  ours, at, statement_id, line_number, subject_id, found_at)`;
const breaksOfLines = sql(
  'reconciliation.breaks_of_lines',
  `${BREAK}
   SELECT gen_random_uuid(), merchant_id, channel, outcome, kind, reference, currency, amount, ours, at, statement_id,
     number, subject_id, $2
   FROM channel_statement_line
   WHERE statement_id = $1 AND outcome IN ('missing_here', 'other_amount', 'doubled', 'not_booked') ORDER BY number`,
);

/** SQL: the day of the statement in the site's time zone. */
const DAY = `FROM channel_statement s JOIN ${merchantRows} m ON m.id = s.merchant_id
  CROSS JOIN LATERAL (SELECT s.day::timestamp AT TIME ZONE m.time_zone AS begins,
    (s.day + 1)::timestamp AT TIME ZONE m.time_zone AS ends) day`;
const missingDeposits = sql(
  'reconciliation.missing_deposits',
  `${BREAK}
   SELECT gen_random_uuid(), s.merchant_id, s.channel, 'missing_there', 'deposit',
     coalesce(d.reference, d.public_id::text), d.currency, NULL, d.amount, d.completed_at, s.id, NULL, d.id, $2
   ${DAY}
   JOIN ${statedDepositRows} d ON d.merchant_id = s.merchant_id AND d.channel = s.channel AND d.state = 'completed'
     AND d.completed_at >= day.begins AND d.completed_at < day.ends
   WHERE s.id = $1 AND NOT EXISTS (
     SELECT FROM channel_statement_line l WHERE l.kind = 'deposit' AND l.subject_id = d.id)
   ORDER BY d.id ON CONFLICT DO NOTHING`,
);
// No row records which bank made a manual payment, so the first statement of its day that lacks it reports it, and the
// first one that lists it closes this break.
const missingPayouts = sql(
  'reconciliation.missing_payouts',
  `${BREAK}
   SELECT gen_random_uuid(), s.merchant_id, s.channel, 'missing_there', 'payout', p.reference, p.currency, NULL, p.amount,
     p.paid_at, s.id, NULL, p.id, $2
   ${DAY}
   JOIN ${withdrawalLegRows} p ON p.merchant_id = s.merchant_id AND p.paid_at >= day.begins AND p.paid_at < day.ends
     AND p.reference IS NOT NULL AND p.state IN ('paid', 'received', 'partial')
     AND coalesce(p.channel, s.channel) = s.channel
   WHERE s.id = $1 AND NOT EXISTS (
     SELECT FROM channel_statement_line l WHERE l.kind = 'payout' AND l.subject_id = p.id)
   ORDER BY p.id ON CONFLICT DO NOTHING`,
);
const arrivedLater = sql(
  'reconciliation.arrived_later',
  `UPDATE reconciliation_break b SET closed_at = $3, verdict = 'arrived'
   WHERE b.merchant_id = $1 AND (b.channel = $2 OR b.kind = 'payout') AND b.closed_at IS NULL
     AND b.cause = 'missing_there'
     AND EXISTS (SELECT FROM channel_statement_line l WHERE l.kind = b.kind AND l.subject_id = b.subject_id)`,
);
const creditedLater = sql(
  'reconciliation.credited_later',
  `UPDATE reconciliation_break b SET closed_at = $3, verdict = 'arrived', ours = d.amount, subject_id = d.id
   FROM ${statedDepositRows} d
   WHERE b.merchant_id = $1 AND b.channel = $2 AND b.closed_at IS NULL AND b.cause = 'missing_here'
     AND b.kind = 'deposit' AND d.merchant_id = $1 AND d.channel = $2 AND d.reference = b.reference
     AND d.state = 'completed' AND d.amount = b.theirs AND d.currency = b.currency`,
);
const close = sql(
  'reconciliation.close_statement',
  `UPDATE channel_statement s SET compared_at = $2, content = NULL, matched = l.matched, repeated = l.repeated
   FROM (SELECT count(*) FILTER (WHERE outcome = 'matched')::int AS matched,
     count(*) FILTER (WHERE outcome = 'repeated')::int AS repeated
     FROM channel_statement_line WHERE statement_id = $1) l
   WHERE s.id = $1`,
);
