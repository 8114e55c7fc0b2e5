import { settleDraws } from '@app/core/play/lotteries';
import { decideBets } from '@app/core/play/lottery-bets';
import type { WorkerDeps } from '../../deps.ts';

/** Decides and pays bets on draws that have an outcome, and tells pages. */
export async function settleDrawsJob(deps: WorkerDeps): Promise<void> {
  await settleDraws(deps, deps.stop, decideBets(deps));
}
