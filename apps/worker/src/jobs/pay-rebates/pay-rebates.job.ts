import { payRebates } from '@app/core/play/rebates';
import type { WorkerDeps } from '../../deps.ts';

/** Pays what bets in a series bring, and takes back what void ones brought. */
export const payRebatesJob = (deps: WorkerDeps): Promise<void> => payRebates(deps, deps.stop);
