import type { GameCategory } from '@app/shared/games/game-categories';
import { inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type AskedByAgent, downlineOf } from './series-of-downline.ts';
import { setSeries } from './set-series.ts';

interface SetOfDownline extends AskedByAgent {
  readonly category: GameCategory;
  readonly series: number;
}

/**
 * A command for the agent directly above. Sets a downline's highest series.
 *
 * @throws team.member_unknown unless the member is directly below, and the errors of `setSeries`
 */
export async function setSeriesOfDownline(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { agentId, downlinePublicId, ...change }: SetOfDownline,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const memberId = await downlineOf(tx, { agentId, downlinePublicId }, now);
    await setSeries(tx, { ...change, memberId, agentId }, now);
  });
}
