import { earningTypeOf } from '@app/shared/points/point-types';
import type { Tx } from '../../platform/db/index.ts';
import {
  type BatchContext,
  type BetEvent,
  defineStreamReader,
  eventKinds,
  firstDecided,
} from '../../play/bets/index.ts';
import { applyEarnings, type ChangedPoints, type Earning } from './apply-earnings.ts';

/**
 * Counts valid bets for points, and takes back the points of voided bets. Bets of bonus money and bets from before the
 * site had rules do not count.
 */
export const pointReader = defineStreamReader({
  name: 'points',
  job: {
    name: 'earn-points',
    title: 'Count bets for points',
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

/** A step. All events of a bet follow the rules that were in force when it was first decided. */
async function earnBatch(
  tx: Tx,
  events: readonly BetEvent[],
  { now, newId }: BatchContext,
): Promise<readonly ChangedPoints[]> {
  const counted = events.filter(({ isBonus, counts }) => !isBonus && counts !== 0n);
  const decided = await firstDecided(
    tx,
    counted.filter(({ kind }) => kind !== eventKinds.settled),
  );
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
