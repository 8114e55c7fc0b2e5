import { expireBonuses } from '@app/core/play/bonuses';
import type { WorkerDeps } from '../../deps.ts';

/** Bonuses whose time is up go back to their promotions. */
export async function expireBonusesJob(deps: WorkerDeps): Promise<void> {
  const expired = await expireBonuses(deps);
  if (expired > 0) deps.log.info({ expired }, 'bonuses expired');
}
