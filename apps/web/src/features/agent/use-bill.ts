import { contractBills } from '@app/shared/api/salary.calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Api, useApi } from '../../lib/api-context.ts';
import type { Bill, BillRole } from './use-bills.ts';

const LOOKED_THROUGH = 100;

interface CachedBills {
  readonly pages?: readonly { readonly list: readonly Bill[] }[];
}

/**
 * One bill. The list one came from has it; who comes by a kept address looks through the newest
 * hundred of both lists. Null when it is older than that: its bets can be seen all the same.
 */
export function useBill(billId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const known = () =>
    queries
      .getQueriesData<CachedBills>({ queryKey: [contractBills.name] })
      .flatMap(([, cached]) => cached?.pages ?? [])
      .flatMap(({ list }) => list)
      .find((bill) => bill.billId === billId);
  return useQuery({
    queryKey: ['bill', billId],
    queryFn: async () => known() ?? (await findBill(api, billId)),
    placeholderData: known,
  });
}

async function findBill(api: Api, billId: string): Promise<Bill | null> {
  const roles: readonly BillRole[] = ['mine', 'downline'];
  for (const role of roles) {
    const request = { kind: 'realtime', role, size: LOOKED_THROUGH } as const;
    const { list } = await api.send(contractBills, request);
    const bill = list.find((each) => each.billId === billId);
    if (bill) return bill;
  }
  return null;
}
