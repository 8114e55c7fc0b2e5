import { defineModule } from '../../define-module.ts';
import { drawDue, drawsDepsOf, settleDraws } from '../lotteries/index.ts';
import { auditDrawsOfSites, decideBets, lastBets } from './index.ts';
import { orderPublicId } from './orders/order-target.ts';

export const lotteryBets = defineModule({
  name: 'play/lottery-bets',
  jobs: {
    'settle-draws': async (deps) => {
      await settleDraws(deps, deps.stop, decideBets(deps));
    },
    'draw-lotteries': async (deps) => {
      const { log, stop } = deps;
      // The log of the worker that draws shows every use of a secret.
      const hooks = {
        drawn: (draw: object) => log.info(draw, 'drawn'),
        failed: (draw: object, error: unknown) => log.error({ ...draw, err: error }, 'not drawn'),
      };
      await drawDue(drawsDepsOf(deps), hooks, stop, lastBets);
    },
  },
  auditsBooks: auditDrawsOfSites,
  requests: { bet: orderPublicId },
});
