import { RATE_ONE } from '@app/shared/money/rate';
import { rewards as setting } from '@app/shared/rewards/settings';
import type { Tx } from '../../platform/db/index.ts';
import { type BetEvent, defineStreamReader } from '../../play/bets/index.ts';
import { readSetting } from '../../sites/site/index.ts';
import { addToCounters, dayOf } from './budget.ts';

/**
 * Sums the theoretical edge of bets by member and day, from which rewards are paid. A void deducts the edge of its bet
 * on the day of the void.
 */
export const rewardEdgeReader = defineStreamReader({
  name: 'reward_edge',
  job: {
    name: 'sum-reward-edge',
    title: 'Calculate the rewards budget',
    pattern: '*/10 * * * * *',
    why: 'A reward is granted out of the edge of bets that were read.',
  },
  batch: 2_000,
  scope: 'all',
  beginsAt: 'first_event',
  apply: sumEdge,
});

/**
 * A query. The house's expected win of the bets of some events. Games of unknown return count with the average of their
 * category.
 */
export async function edgesOf(
  tx: Tx,
  events: readonly BetEvent[],
): Promise<(event: BetEvent) => bigint> {
  const averages = await averagesOf(
    tx,
    events.filter(({ edge }) => edge === null).map(({ merchantId }) => merchantId),
  );
  return ({ merchantId, category, edge, stake }) =>
    edge ?? (stake * (averages.get(`${merchantId} ${category}`) ?? 0n)) / BigInt(RATE_ONE);
}

async function sumEdge(tx: Tx, events: readonly BetEvent[]): Promise<void> {
  const edgeOf = await edgesOf(tx, events);
  await addToCounters(
    tx,
    events
      // Stakes of bonus money bring no edge, because the house gave the money itself.
      .filter(({ isBonus }) => !isBonus)
      .map((event) => ({
        merchantId: event.merchantId,
        memberId: event.memberId,
        day: dayOf(event.at),
        edge: event.counts * edgeOf(event),
        granted: 0n,
      })),
  );
}

/** Average edges of the given sites by site and category, in millionths. */
async function averagesOf(
  tx: Tx,
  merchantIds: readonly bigint[],
): Promise<ReadonlyMap<string, bigint>> {
  const averages = new Map<string, bigint>();
  for (const merchantId of new Set(merchantIds)) {
    const { averages: lines } = await readSetting(tx, { merchantId, setting });
    for (const { category, edge } of lines) averages.set(`${merchantId} ${category}`, BigInt(edge));
  }
  return averages;
}
