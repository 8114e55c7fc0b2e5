import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { makeReviews } from './make-reviews.ts';

export const reviews = defineModule({
  name: 'sites/reviews',
  jobs: {
    'make-reviews': logCount('made', 'days are there to be reviewed', (deps) => makeReviews(deps)),
  },
});
