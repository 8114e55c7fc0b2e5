import { useAnswer } from '@app/client/use-answer';
import { contractBill, contractBills } from '@app/shared/payouts/salary.calls';
import { useQueryClient } from '@tanstack/react-query';
import type { Bill } from './use-bills.ts';

interface ListedBills {
  readonly pages?: readonly { readonly list: readonly Bill[] }[];
}

/** One bill by its id. A bill already loaded in a list is shown at once. */
export function useBill(billId: string) {
  const queries = useQueryClient();
  const listed = () =>
    queries
      .getQueriesData<ListedBills>({ queryKey: [contractBills.name] })
      .flatMap(([, cached]) => cached?.pages ?? [])
      .flatMap(({ list }) => list)
      .find((bill) => bill.billId === billId);
  return useAnswer(contractBill, { billId }, { placeholderData: listed, refreshOn: ['bills'] });
}
