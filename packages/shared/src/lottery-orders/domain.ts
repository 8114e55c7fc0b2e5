import { defineDomain } from '../define-domain.ts';

export const lotteryOrders = defineDomain({
  name: 'lottery-orders',
  calls: {
    lotteryOrders: 'Bets on lotteries: orders, what became of them, and taking them back.',
  },
});
