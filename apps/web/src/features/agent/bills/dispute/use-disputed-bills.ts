import { useAnswer } from '@app/client/use-answer';
import { disputes } from '@app/shared/disputes/calls';

/** Whether an operator has answered the dispute of a bill. */
export type DisputeOfBill = 'open' | 'answered';

/** Number of newest disputes read: disputes are rare, and lists of bills begin with the newest too. */
const READ = 100;

/** Whether the agent's own bills are disputed. Withdrawn disputes do not count. */
export function useDisputedBills(
  isOwn = true,
): (bill: { readonly billId: string }) => DisputeOfBill | undefined {
  const options = { refreshOn: ['bills'], enabled: isOwn } as const;
  const { data } = useAnswer(disputes, { size: READ }, options);
  const stateByBill = new Map(
    (data?.list ?? [])
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ billId, state }) => [billId, state === 'open' ? 'open' : 'answered'] as const),
  );
  return ({ billId }) => stateByBill.get(billId);
}
