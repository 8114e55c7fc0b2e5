import { useAnswer } from '@app/client/use-answer';
import { disputes } from '@app/shared/api/disputes.calls';

/** What became of what the agent said about a bill: no operator has answered it, or one has. */
export type DisputeOfBill = 'open' | 'answered';

/** The newest ones: disputes are few, and lists of bills begin with the newest too. */
const READ = 100;

/** Tells of a bill of the agent's own whether it is disputed. Withdrawn disputes count for none. */
export function useDisputedBills(
  isOwn = true,
): (bill: { readonly billId: string }) => DisputeOfBill | undefined {
  const options = { refreshOn: ['bills'], enabled: isOwn } as const;
  const { data } = useAnswer(disputes, { size: READ }, options);
  const said = new Map(
    (data?.list ?? [])
      .filter(({ state }) => state !== 'withdrawn')
      .map(({ billId, state }) => [billId, state === 'open' ? 'open' : 'answered'] as const),
  );
  return ({ billId }) => said.get(billId);
}
