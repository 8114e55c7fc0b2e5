import { drawDue } from '@app/core/play/lotteries';
import { lastBets } from '@app/core/play/lottery-bets';
import type { WorkerDeps } from '../../deps.ts';
import { drawsDepsOf } from '../../draws-deps.ts';

/** Draws what is due. Every use of a secret is written down, and so is a draw that could not be made. */
export async function drawLotteriesJob(deps: WorkerDeps): Promise<void> {
  const { log, stop } = deps;
  const hooks = {
    drawn: (draw: object) => log.info(draw, 'drawn'),
    failed: (draw: object, error: unknown) => log.error({ ...draw, err: error }, 'not drawn'),
  };
  await drawDue(drawsDepsOf(deps), hooks, stop, lastBets);
}
