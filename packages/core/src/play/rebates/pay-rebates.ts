import { type Money, money } from '@app/shared/money/money';
import {
  cash,
  house,
  lockAccounts,
  openHouseAccounts,
  POSTINGS_PER_BATCH_MAX,
  type Posting,
  post,
} from '../../books/ledger/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint, itemAt } from '../../platform/kernel/index.ts';
import { betEventRows, eventKinds, outcomes } from '../bets/index.ts';
import { type Rebate, rebateOf } from './shares.ts';
import { oweBack, takeBackRebates } from './take-back.ts';

type PayDeps = Pick<Deps, 'db' | 'clock' | 'publish'>;

/**
 * A command. Pays the rebates of settled bets in a series, and takes back those of voided bets. It follows the bet stream and
 * stores its cursor with the payments: each receiver of a bet is paid once, whether it is repeated, run by two workers, or
 * stopped anywhere.
 */
export async function payRebates(
  deps: PayDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!stop.aborted) {
    const batch = await inTransaction(deps.db, (tx) => payNext(tx, deps.clock()));
    if (!batch) break;
    faultPoint('rebate.committed');
    for (const { merchantId, memberId } of batch)
      deps.publish({ merchantId, memberId, kind: 'balance' });
  }
  await takeBackRebates(deps, stop);
}

/** Few enough that the accounts of a batch are locked for milliseconds. */
const EVENTS_PER_BATCH_MAX = 100;

const holdCursor = sql(
  'rebates.hold_cursor',
  'SELECT xid::text AS xid, seq FROM rebate_cursor WHERE id = 1 FOR UPDATE SKIP LOCKED',
);
const moveCursor = sql(
  'rebates.move_cursor',
  'UPDATE rebate_cursor SET xid = $1::text::xid8, seq = $2 WHERE id = 1',
);

// The stream is final below the oldest running transaction, as in `readEvents`.
const readNext = sql(
  'rebates.next_events',
  `SELECT e.xid, e.seq, e.kind, e.bet_id AS "betId", e.merchant_id AS "merchantId",
     e.member_id AS "memberId", e.valid_bet AS "validBet",
     e.outcome <> ${outcomes.push} AND NOT e.is_bonus AS "pays",
     e.kind = ${eventKinds.voided} AND EXISTS (SELECT FROM ${betEventRows} c WHERE c.bet_id = e.bet_id AND c.seq > e.seq
       AND c.kind = ${eventKinds.corrected} AND c.xid = e.xid::xid8) AS "isCorrected",
     s.receivers, s.points, s.entries, s.amounts
   FROM (
     SELECT xid::text AS xid, seq, kind, outcome, is_bonus, bet_id, merchant_id, member_id, valid_bet
     FROM ${betEventRows} event
     WHERE series IS NOT NULL AND (xid, seq) > ($1::text::xid8, $2::bigint)
       AND xid < pg_snapshot_xmin(pg_current_snapshot())
     ORDER BY event.xid, event.seq LIMIT $3
   ) e
   LEFT JOIN LATERAL (SELECT * FROM bet_series WHERE bet_id = e.bet_id OFFSET 0) s ON true
   ORDER BY e.xid::xid8, e.seq`,
);

interface SeriesEvent {
  readonly xid: string;
  readonly seq: bigint;
  readonly kind: number;
  readonly betId: bigint;
  readonly merchantId: bigint;
  /** The bettor. */
  readonly memberId: bigint;
  readonly validBet: bigint;
  /** Whether the decision pays a rebate; a push does not. */
  readonly pays: boolean;
  /** Whether a void belongs to a correction, whose other event has the new result. */
  readonly isCorrected: boolean;
  /** Null where no member is paid for it. */
  readonly receivers: readonly bigint[] | null;
  readonly points: readonly number[] | null;
  /** Null before it was paid. */
  readonly entries: readonly (bigint | null)[] | null;
  readonly amounts: readonly bigint[] | null;
}

/** Pays the next bets of the stream; undefined if there are none or another worker holds the cursor. */
async function payNext(tx: Tx, now: Date): Promise<readonly Rebate[] | undefined> {
  const [cursor] = await tx.query<{ xid: string; seq: bigint }>(holdCursor);
  if (!cursor) return undefined;
  const values = [cursor.xid, cursor.seq, EVENTS_PER_BATCH_MAX];
  const events = await tx.query<SeriesEvent>(readNext, values);
  const last = events.at(-1);
  if (!last) return undefined;

  const paid = await payAll(tx, dueOf(events), now);
  const voided = new Set(events.filter(paysNoMore).map(({ betId }) => betId));
  const known = events.flatMap((event) => paidBefore(event));
  await oweBack(
    tx,
    [...paid, ...known].filter(({ betId }) => voided.has(betId)),
    now,
  );
  await tx.query(moveCursor, [last.xid, last.seq]);
  faultPoint('rebate.posted');
  return paid;
}

/** Whether an event ends a bet's rebate: a void, or a correction to a push. */
const paysNoMore = ({ kind, pays, isCorrected }: SeriesEvent): boolean =>
  kind === eventKinds.voided ? !isCorrected : kind === eventKinds.corrected && !pays;

/** Unpaid rebates of decided bets. A bet that is decided again was paid the first time. */
function dueOf(events: readonly SeriesEvent[]): Rebate[] {
  const seen = new Set<bigint>();
  return events.flatMap((event) => {
    const { kind, betId, pays, entries } = event;
    if (kind === eventKinds.voided || !pays || entries || seen.has(betId)) return [];
    seen.add(betId);
    return rebatesOf(event, (points) => rebateOf(money(event.validBet), points));
  });
}

const rebatesOf = (
  { betId, merchantId, memberId: bettor, receivers, points, entries }: SeriesEvent,
  amountOf: (points: number, n: number) => Money,
): Rebate[] =>
  (receivers ?? []).map((memberId, n) => ({
    betId,
    merchantId,
    memberId,
    kind: memberId === bettor ? 'rebate.bet' : 'rebate.team',
    amount: amountOf(itemAt(points ?? [], n), n),
    entryId: entries?.[n] ?? null,
  }));

const paidBefore = (event: SeriesEvent): Rebate[] =>
  event.entries ? rebatesOf(event, (_, n) => money(itemAt(event.amounts ?? [], n))) : [];

const notePaid = sql(
  'rebates.note_paid',
  `UPDATE bet_series b SET entries = p.entries, amounts = p.amounts
   FROM jsonb_to_recordset($1) AS p (bet_id bigint, entries bigint[], amounts bigint[])
   WHERE b.bet_id = p.bet_id`,
);

async function payAll(tx: Tx, due: readonly Rebate[], now: Date): Promise<Rebate[]> {
  const some = due.filter(({ amount }) => amount > 0n);
  // All locks in one call, in lock order.
  await lockAccounts(tx, [...new Set(some.map(({ memberId }) => cash(memberId)))]);
  for (const merchantId of new Set(some.map((rebate) => rebate.merchantId)))
    await openHouseAccounts(tx, merchantId);
  const entries = new Map<Rebate, bigint>();
  for (let from = 0; from < some.length; from += POSTINGS_PER_BATCH_MAX) {
    const part = some.slice(from, from + POSTINGS_PER_BATCH_MAX);
    const booked = await post(tx, part.map(postingOf), now);
    part.forEach((rebate, n) => {
      const entry = booked[n];
      if (entry) entries.set(rebate, entry.entryId);
    });
  }
  const paid = due.map((rebate) => ({ ...rebate, entryId: entries.get(rebate) ?? null }));
  const bets = Map.groupBy(paid, ({ betId }) => betId);
  const rows = bets.entries().map(([betId, ofBet]) => ({
    bet_id: `${betId}`,
    entries: ofBet.map(({ entryId }) => (entryId === null ? null : `${entryId}`)),
    amounts: ofBet.map(({ amount }) => `${amount}`),
  }));
  if (bets.size > 0) await tx.query(notePaid, [JSON.stringify(rows.toArray())]);
  return paid;
}

const postingOf = ({ betId, merchantId, memberId, kind, amount }: Rebate): Posting => ({
  source: 'rebate',
  key: `${betId} ${memberId}`,
  kind,
  from: house(merchantId, 'house_rebates'),
  to: cash(memberId),
  amount,
  causeId: betId,
});
