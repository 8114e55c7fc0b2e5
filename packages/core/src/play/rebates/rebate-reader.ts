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
import { sql, type Tx } from '../../platform/db/index.ts';
import { itemAt } from '../../platform/kernel/index.ts';
import { type BetEvent, defineStreamReader, eventKinds, outcomes } from '../bets/index.ts';
import { type Rebate, rebateOf } from './series-shares.ts';
import { cancelReclaims, queueReclaims, takeBackRebates } from './take-back.ts';

/**
 * Pays rebates for settled bets in a series, and deducts those for voided bets. Pays each receiver of a bet once,
 * even if it repeats, runs in two workers or stops at any point.
 */
export const rebateReader = defineStreamReader({
  name: 'rebates',
  job: {
    name: 'pay-rebates',
    title: 'Pay rebates',
    pattern: '*/10 * * * * *',
    why: 'A member who bet in a series sees the rebate while the round is still on the screen.',
  },
  batch: 100,
  scope: 'in_series',
  beginsAt: 'first_event',
  apply: payBatch,
  publish: (publish, paid) => {
    for (const { merchantId, memberId } of paid) publish({ merchantId, memberId, kind: 'balance' });
  },
  afterwards: takeBackRebates,
});

// OFFSET 0 forces a look-up by key for each bet.
const readShares = sql(
  'rebates.shares_of_bets',
  `SELECT s.bet_id AS "betId", s.receivers, s.points, s.entries, s.amounts
   FROM unnest($1::bigint[]) AS b (id)
   CROSS JOIN LATERAL (SELECT * FROM bet_series WHERE bet_id = b.id OFFSET 0) s`,
);

/** Receivers of a bet's rebate, and their payments. */
interface BetShares {
  readonly betId: bigint;
  readonly receivers: readonly bigint[];
  readonly points: readonly number[];
  /** Null before it was paid. */
  readonly entries: readonly (bigint | null)[] | null;
  readonly amounts: readonly bigint[] | null;
}

/** An event of a bet in a series; `shares` is undefined where no member is paid for it. */
type SeriesEvent = BetEvent & { readonly shares: BetShares | undefined };

async function payBatch(
  tx: Tx,
  batch: readonly BetEvent[],
  { now }: { readonly now: Date },
): Promise<readonly Rebate[]> {
  const betIds = [...new Set(batch.map(({ betId }) => betId))];
  const rows = await tx.query<BetShares>(readShares, [betIds]);
  const shares = new Map(rows.map((row) => [row.betId, row]));
  const events = batch.map((event) => ({ ...event, shares: shares.get(event.betId) }));

  const isEnded = lastDecisions(events);
  const known = rows.flatMap(({ betId }) => paidBefore(events.find((one) => one.betId === betId)));
  const again = await takenBack(
    tx,
    known.filter(({ betId }) => isEnded.get(betId) === false),
  );
  const paid = await payAll(tx, [...dueOf(events), ...again], now);
  await queueReclaims(
    tx,
    [...paid, ...known].filter(({ betId }) => isEnded.get(betId)),
    now,
  );
  return paid;
}

/** Whether a decision pays a rebate: a push and a promotion's money do not. */
const pays = ({ outcome, isBonus }: SeriesEvent): boolean => outcome !== outcomes.push && !isBonus;

/** Whether an event ends a bet's rebate: a void, or a correction to a push. */
const paysNoMore = (event: SeriesEvent): boolean =>
  event.kind === eventKinds.voided
    ? !event.isCorrected
    : event.kind === eventKinds.corrected && !pays(event);

/** Whether the last decision of each bet in a batch ends its rebate. Undecided bets are absent. */
function lastDecisions(events: readonly SeriesEvent[]): ReadonlyMap<bigint, boolean> {
  const isEnded = new Map<bigint, boolean>();
  for (const event of events) {
    if (paysNoMore(event)) isEnded.set(event.betId, true);
    else if (event.kind !== eventKinds.voided && pays(event)) isEnded.set(event.betId, false);
  }
  return isEnded;
}

/**
 * A step for bets whose result was corrected to a push and back. Cancels their pending reclaims. Returns all rebates of
 * each bet with at least one that was taken back and must be paid again.
 */
async function takenBack(tx: Tx, known: readonly Rebate[]): Promise<Rebate[]> {
  const entryIds = known.flatMap(({ entryId }) => entryId ?? []);
  const taken = await cancelReclaims(tx, entryIds);
  const all = known.map((rebate) =>
    rebate.entryId !== null && taken.has(rebate.entryId)
      ? { ...rebate, entryId: null, takenEntryId: rebate.entryId }
      : rebate,
  );
  const betIds = new Set(all.flatMap((one) => (one.takenEntryId ? [one.betId] : [])));
  return all.filter(({ betId }) => betIds.has(betId));
}

/** Unpaid rebates of decided bets. A bet that is decided again was paid the first time. */
function dueOf(events: readonly SeriesEvent[]): Rebate[] {
  const seen = new Set<bigint>();
  return events.flatMap((event) => {
    const { kind, betId, shares } = event;
    if (kind === eventKinds.voided || !pays(event) || shares?.entries || seen.has(betId)) return [];
    seen.add(betId);
    return rebatesOf(event, (points) => rebateOf(event.validBet, points));
  });
}

const rebatesOf = (
  { betId, merchantId, memberId: bettor, shares }: SeriesEvent,
  amountOf: (points: number, n: number) => Money,
): Rebate[] =>
  (shares?.receivers ?? []).map((memberId, n) => ({
    betId,
    merchantId,
    memberId,
    kind: memberId === bettor ? 'rebate.bet' : 'rebate.team',
    amount: amountOf(itemAt(shares?.points ?? [], n), n),
    entryId: shares?.entries?.[n] ?? null,
  }));

const paidBefore = (event: SeriesEvent | undefined): Rebate[] =>
  event?.shares?.entries
    ? rebatesOf(event, (_, n) => money(itemAt(event.shares?.amounts ?? [], n)))
    : [];

const recordPaid = sql(
  'rebates.record_paid',
  `UPDATE bet_series b SET entries = p.entries, amounts = p.amounts
   FROM jsonb_to_recordset($1) AS p (bet_id bigint, entries bigint[], amounts bigint[])
   WHERE b.bet_id = p.bet_id`,
);

async function payAll(tx: Tx, due: readonly Rebate[], now: Date): Promise<Rebate[]> {
  const some = due.filter(({ amount, entryId }) => amount > 0n && entryId === null);
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
  const paid = due.map((rebate) => ({ ...rebate, entryId: entries.get(rebate) ?? rebate.entryId }));
  const bets = Map.groupBy(paid, ({ betId }) => betId);
  const rows = bets.entries().map(([betId, ofBet]) => ({
    bet_id: `${betId}`,
    entries: ofBet.map(({ entryId }) => (entryId === null ? null : `${entryId}`)),
    amounts: ofBet.map(({ amount }) => `${amount}`),
  }));
  if (bets.size > 0) await tx.query(recordPaid, [JSON.stringify(rows.toArray())]);
  return paid;
}

const postingOf = ({
  betId,
  merchantId,
  memberId,
  kind,
  amount,
  takenEntryId,
}: Rebate): Posting => ({
  source: 'rebate',
  key: `${betId} ${memberId}${takenEntryId === undefined ? '' : ` again ${takenEntryId}`}`,
  kind,
  from: house(merchantId, 'house_rebates'),
  to: cash(memberId),
  amount,
  causeId: betId,
});
