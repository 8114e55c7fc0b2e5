import { makeDraws } from '@app/core/play/lotteries';
import type { WorkerDeps } from '../../deps.ts';
import { drawsDepsOf } from '../../draws-deps.ts';

/** Makes draws ahead, and announces chains of secrets for them. */
export async function makeDrawsJob(deps: WorkerDeps): Promise<void> {
  const made = await makeDraws(drawsDepsOf(deps));
  if (made > 0) deps.log.info({ made }, 'draws were made');
}
