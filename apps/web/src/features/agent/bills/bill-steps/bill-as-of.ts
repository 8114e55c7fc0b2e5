import type { Answer } from '@app/shared/contract/contract';
import { money } from '@app/shared/money/money';
import type { contractBillSteps } from '@app/shared/payouts/salary.calls';
import type { Bill } from '../use-bills.ts';

export type BillStepTaken = Answer<typeof contractBillSteps>['list'][number];

/** Steps by which the agent received money. */
const CAME: readonly BillStepTaken['step'][] = ['paid', 'collected', 'advanced'];

/** When a bill was created; nothing can be shown before. */
export const calculatedAt = (steps: readonly BillStepTaken[]): number | undefined =>
  steps.find(({ step }) => step === 'reckoned')?.at;

/** A bill as of a past moment. Its figures never change; only the amount paid and its state differ. */
export function billAsOf<Shown extends Bill>(
  bill: Shown,
  steps: readonly BillStepTaken[],
  at: number,
): Shown {
  if (bill.status === 'nothing_due') return bill;
  const taken = steps.filter((step) => step.at <= at);
  const came = taken.filter(({ step }) => CAME.includes(step));
  const paid = money(came.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n));
  const { passedOn } = bill;
  const isSettled = taken.some(({ step }) => step === 'paid' || step === 'missing');
  if (!isSettled) {
    const waiting = passedOn && { passedOn: { ...passedOn, missing: money(0n), dueAt: null } };
    return { ...bill, paid: money(0n), status: 'open', paidAt: null, ...waiting };
  }
  if (!passedOn) return { ...bill, paid, status: 'paid' };
  const missing = money(passedOn.due > paid ? passedOn.due - paid : 0n);
  return {
    ...bill,
    paid,
    status: missing > 0n ? 'part_paid' : 'paid',
    passedOn: { ...passedOn, missing },
  };
}
