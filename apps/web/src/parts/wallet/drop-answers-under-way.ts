import { orders } from '@app/shared/api/records.calls';
import { balances, wallets } from '@app/shared/api/wallet.calls';
import type { QueryClient } from '@tanstack/react-query';

const ABOUT_MONEY = [balances.name, wallets.name, orders.name];

/** An answer that was asked for before something was held back may come with it, and could not be told apart. */
export function dropAnswersUnderWay(queries: QueryClient): void {
  for (const name of ABOUT_MONEY) {
    const isUnderWay = queries.isFetching({ queryKey: [name] }) > 0;
    if (!isUnderWay) continue;
    void queries
      .cancelQueries({ queryKey: [name] })
      .then(() => queries.invalidateQueries({ queryKey: [name] }));
  }
}
