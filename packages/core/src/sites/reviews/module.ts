import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { makeReviews } from './make-reviews.ts';

export const reviews = defineModule({
  name: 'sites/reviews',
  jobs: {
    'make-reviews': {
      title: 'Make daily reviews',
      queue: 'housekeeping',
      pattern: '0 5,35 * * * *',
      why: "A site's day ends at its own midnight, which is at a full, half or quarter hour of UTC. A missed run is made up for by the next.",
      attempts: 3,
      retryMs: 1_000,
      run: logCount('made', 'made daily reviews', (deps) => makeReviews(deps)),
    },
  },
});
