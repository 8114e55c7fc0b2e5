import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/api/contract';
import { contractBills } from '@app/shared/api/salary.calls';

export type Bill = Answer<typeof contractBills>['list'][number];
export type BillRole = 'mine' | 'downline';

const REFETCH_MS = 60_000;

/** Salary bills, newest first: an agent's own, or those of the agents right below. */
export const useBills = ({ role, size }: { readonly role: BillRole; readonly size: number }) =>
  useEndless(
    contractBills,
    { kind: 'realtime', role, size },
    { refreshOn: ['bills'], refetchInterval: REFETCH_MS },
  );
