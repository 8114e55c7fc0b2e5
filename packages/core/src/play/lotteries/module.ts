import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { drawsDepsOf, makeDraws } from './index.ts';

export const lotteries = defineModule({
  name: 'play/lotteries',
  jobs: {
    'make-draws': {
      title: 'Create upcoming draws',
      queue: 'draws',
      pattern: '0 */10 * * * *',
      why: 'Draws are made two days ahead, so a few minutes do not matter.',
      attempts: 3,
      retryMs: 1_000,
      run: logCount('made', 'made draws', (deps) => makeDraws(drawsDepsOf(deps))),
    },
  },
});
