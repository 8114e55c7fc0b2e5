import { makeReviews } from '@app/core/sites/reviews';
import type { WorkerDeps } from '../../deps.ts';

/** The days of sites that are over since are there to be reviewed. */
export async function makeReviewsJob(deps: WorkerDeps): Promise<void> {
  const made = await makeReviews(deps);
  if (made > 0) deps.log.info({ made }, 'days are there to be reviewed');
}
