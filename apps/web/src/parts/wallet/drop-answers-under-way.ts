import { orders } from '@app/shared/records/calls';
import { balances, wallets } from '@app/shared/wallet/calls';
import type { QueryClient } from '@tanstack/react-query';

const ABOUT_MONEY = [balances.name, wallets.name, orders.name];

/**
 * Cancels pending requests for money: an answer requested before something was held may include it without stating it
 * separately.
 */
export function dropAnswersUnderWay(queries: QueryClient): void {
  for (const name of ABOUT_MONEY) {
    const isUnderWay = queries.isFetching({ queryKey: [name] }) > 0;
    if (!isUnderWay) continue;
    void queries
      .cancelQueries({ queryKey: [name] })
      .then(() => queries.invalidateQueries({ queryKey: [name] }));
  }
}
