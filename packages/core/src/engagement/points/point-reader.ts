import { earningTypeOf } from '@app/shared/points/states';
import { sql, type Tx } from '../../platform/db/index.ts';
import {
  type BatchContext,
  type BetEvent,
  betEventRows,
  defineStreamReader,
  eventKinds,
} from '../../play/bets/index.ts';
import { applyEarnings, type ChangedPoints, type Earning } from './apply-earnings.ts';

/**
 * Counts valid bets for points, and takes back the points of voided bets. Bets of promotions' money count nothing, nor do
 * bets from before the site had rules.
 */
export const pointReader = defineStreamReader({
  name: 'points',
  job: {
    name: 'earn-points',
    pattern: '*/10 * * * * *',
    why: 'A member sees the points of a round while they still think of it.',
  },
  batch: 2_000,
  scope: 'all',
  beginsAt: 'first_event',
  apply: earnBatch,
  publish: (publish, changed) => {
    for (const { merchantId, memberId } of changed)
      publish({ merchantId, memberId, kind: 'balance' });
  },
});

// OFFSET 0 keeps each bet a look-up by its key.
const readDecided = sql(
  'points.first_decided',
  `SELECT b.id AS "betId", e.at FROM unnest($1::bigint[], $2::timestamptz[]) AS b (id, placed_at)
   CROSS JOIN LATERAL (
     SELECT min(at) AS at FROM ${betEventRows} e
     WHERE e.bet_id = b.id AND e.kind = ${eventKinds.settled}
       AND e.bucket_at >= b.placed_at - interval '1 hour' OFFSET 0) e
   WHERE e.at IS NOT NULL`,
);

/** A step. The rules of the moment when a bet was first decided apply to all that happens to it. */
async function earnBatch(
  tx: Tx,
  events: readonly BetEvent[],
  { now, newId }: BatchContext,
): Promise<readonly ChangedPoints[]> {
  const counted = events.filter(({ isBonus, counts }) => !isBonus && counts !== 0n);
  const later = counted.filter(({ kind }) => kind !== eventKinds.settled);
  const decided = new Map<bigint, Date>();
  if (later.length > 0) {
    const rows = await tx.query<{ betId: bigint; at: Date }>(readDecided, [
      later.map(({ betId }) => betId),
      later.map(({ placedAt }) => placedAt),
    ]);
    for (const { betId, at } of rows) decided.set(betId, at);
  }
  const earnings = counted.map(
    (event): Earning => ({
      merchantId: event.merchantId,
      memberId: event.memberId,
      type: earningTypeOf[event.category],
      amount: event.validBet,
      counts: event.counts > 0n ? 1n : -1n,
      at: decided.get(event.betId) ?? event.at,
    }),
  );
  const first = events[0]?.cursor;
  const key = `bets ${first?.xid} ${first?.seq}`;
  return applyEarnings(tx, { newId }, { key, earnings, now });
}
