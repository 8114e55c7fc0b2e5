import type { WorkerDeps } from '../../consumers.ts';

/** Asks channels about deposits that wait for them. The channels of today tell by themselves. */
export async function settleDepositsJob(_deps: WorkerDeps): Promise<void> {}
