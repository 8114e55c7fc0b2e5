import type { Tx } from '../../platform/db/index.ts';
import { type BatchContext, type BetEvent, defineStreamReader } from '../../play/bets/index.ts';
import { edgesOf } from '../rewards/index.ts';
import { type ChangedLevel, publishLevels } from './change-levels.ts';
import { countProgress } from './count-progress.ts';
import { grantDueBonuses } from './grant-due-bonuses.ts';

/**
 * Counts valid bets, their edge and losses for VIP levels. A void deducts its bet. Bets of bonus money do not count.
 */
export const vipReader = defineStreamReader({
  name: 'vip',
  job: {
    name: 'count-vip-progress',
    title: 'Count bets for VIP levels',
    pattern: '*/10 * * * * *',
    why: 'A member sees the level that a round brought while they still think of it.',
  },
  batch: 2_000,
  scope: 'all',
  beginsAt: 'first_event',
  apply: countBets,
  publish: (publish, changed) => publishLevels(publish, changed),
  afterwards: async (deps, stop) => {
    await grantDueBonuses(deps, stop);
  },
});

async function countBets(
  tx: Tx,
  events: readonly BetEvent[],
  { now, newId }: BatchContext,
): Promise<readonly ChangedLevel[]> {
  const counted = events.filter(({ isBonus, counts }) => !isBonus && counts !== 0n);
  const edgeOf = await edgesOf(tx, counted);
  return countProgress(
    tx,
    { newId },
    counted.map((event) => ({
      merchantId: event.merchantId,
      memberId: event.memberId,
      at: event.at,
      turnover: event.counts * event.validBet,
      deposits: 0n,
      edge: event.counts * edgeOf(event),
      net: event.counts * (event.stake - event.payout),
    })),
    now,
  );
}
