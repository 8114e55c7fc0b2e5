import { useEndless } from '@app/client/use-endless';
import type { Answer } from '@app/shared/contract/contract';
import { contractBills } from '@app/shared/payouts/salary.calls';

import type { SalaryKind } from '../salary-kinds.ts';

export type Bill = Answer<typeof contractBills>['list'][number];
export type BillRole = 'mine' | 'downline';

const REFETCH_MS = 60_000;

interface BillsQuery {
  readonly kind: SalaryKind;
  readonly role: BillRole;
  readonly size: number;
}

/** Bills of a kind, newest first: the agent's own, or those of the agents directly below. */
export const useBills = ({ kind, role, size }: BillsQuery) =>
  useEndless(
    contractBills,
    { kind, role, size },
    { refreshOn: ['bills'], refetchInterval: REFETCH_MS },
  );
