import { forgetKycDocuments } from '@app/core/people/kyc';
import type { WorkerDeps } from '../../deps.ts';

/** Takes away pictures and numbers of papers that their sites keep no longer. */
export async function forgetPapersJob(deps: WorkerDeps): Promise<void> {
  const forgotten = await forgetKycDocuments(deps, { signal: deps.stop });
  if (forgotten > 0) deps.log.info({ forgotten }, 'forgot old papers');
}
