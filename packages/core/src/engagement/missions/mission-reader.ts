import { betMeasures } from '@app/shared/missions/states';
import { sql, type Tx } from '../../platform/db/index.ts';
import {
  type BatchContext,
  type BetEvent,
  betRows,
  defineStreamReader,
  eventKinds,
  firstDecided,
} from '../../play/bets/index.ts';
import { subjectOf } from '../../play/takers/index.ts';
import { type CountableEvent, countProgress } from './count-progress.ts';
import { grantMissionRewards } from './grant-mission-rewards.ts';
import { publishMissions } from './publish-missions.ts';
import type { ChangedProgress } from './write-progress.ts';

/**
 * Counts bets for missions. A void deducts its bet from the period in which it was decided. Bets of bonus money do not
 * count.
 */
export const missionReader = defineStreamReader({
  name: 'missions',
  job: {
    name: 'count-mission-bets',
    title: 'Count bets for missions',
    pattern: '*/10 * * * * *',
    why: 'A member sees a mission move while they still think of the round.',
  },
  batch: 2_000,
  scope: 'all',
  beginsAt: 'first_event',
  apply: countBets,
  publish: publishMissions,
  afterwards: async (deps, stop) => {
    await grantMissionRewards(deps, stop);
  },
});

const readGames = sql(
  'missions.games_of_bets',
  `SELECT b.id, subject.game_id AS "gameId" FROM ${betRows} b
   JOIN LATERAL (${subjectOf('b')}) subject ON true
   WHERE b.id = ANY ($1::bigint[])`,
);

/** A step. */
async function countBets(
  tx: Tx,
  events: readonly BetEvent[],
  { now, newId }: BatchContext,
): Promise<readonly ChangedProgress[]> {
  const counted = events.filter(({ isBonus, counts }) => !isBonus && counts !== 0n);
  const decided = await firstDecided(
    tx,
    counted.filter(({ kind }) => kind !== eventKinds.settled),
  );
  const countable = counted.map(
    (event): CountableEvent => ({
      merchantId: event.merchantId,
      memberId: event.memberId,
      at: decided.get(event.betId) ?? event.at,
      counts: event.counts > 0n ? 1n : -1n,
      amount: event.validBet,
      bet: event,
    }),
  );
  const gamesOfBets = async (betIds: readonly bigint[]) => {
    const rows = await tx.query<{ id: bigint; gameId: bigint }>(readGames, [betIds]);
    return new Map(rows.map(({ id, gameId }) => [id, gameId]));
  };
  return countProgress(
    tx,
    { newId },
    { measures: betMeasures, events: countable, gamesOfBets, now },
  );
}
