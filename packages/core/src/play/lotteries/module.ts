import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { drawsDepsOf, makeDraws } from './index.ts';

export const lotteries = defineModule({
  name: 'play/lotteries',
  jobs: {
    'make-draws': logCount('made', 'draws were made', (deps) => makeDraws(drawsDepsOf(deps))),
  },
});
