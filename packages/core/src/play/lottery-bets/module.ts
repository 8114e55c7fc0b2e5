import { defineModule } from '../../define-module.ts';
import { logCount } from '../../log-count.ts';
import { drawDue, drawsDepsOf, settleDraws } from '../lotteries/index.ts';
import { auditDrawsOfSites, decideBets, lastBets } from './index.ts';
import { notifyHeldDraws } from './notices/notify-held-draws.ts';
import { orderPublicId } from './orders/order-target.ts';

export const lotteryBets = defineModule({
  name: 'play/lottery-bets',
  jobs: {
    'settle-draws': {
      title: 'Settle draws',
      queue: 'money',
      pattern: '*/5 * * * * *',
      why: 'A draw enqueues it; the schedule is for work that a stopped worker left.',
      attempts: 5,
      retryMs: 500,
      run: async (deps) => {
        await settleDraws(deps, deps.stop, decideBets(deps));
      },
    },
    'notify-held-draws': {
      title: 'Notify members of draws under review',
      queue: 'delivery',
      pattern: '*/20 * * * * *',
      why: 'A decision of an operator enqueues it; this is for draws that differing results hold.',
      attempts: 5,
      retryMs: 500,
      run: logCount('notified', 'notified members of held draws', notifyHeldDraws),
    },
    'draw-lotteries': {
      title: 'Draw lotteries',
      queue: 'draws',
      pattern: '* * * * * *',
      why: 'Members watch the countdown of a draw.',
      attempts: 1,
      retryMs: 500,
      run: async (deps) => {
        const { log, stop } = deps;
        // The log of the worker that draws shows every use of a secret.
        const hooks = {
          drawn: (draw: object) => log.info(draw, 'drawn'),
          failed: (draw: object, error: unknown) => log.error({ ...draw, err: error }, 'not drawn'),
        };
        await drawDue(drawsDepsOf(deps), hooks, stop, lastBets);
      },
    },
  },
  auditsBooks: auditDrawsOfSites,
  requests: { bet: orderPublicId },
});
