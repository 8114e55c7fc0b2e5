import { type Money, money } from '@app/shared/money/money';
import type { Bill } from './use-bills.ts';

/** The agent's own part of a bill: the amount paid, less the amount owed to agents below. */
export function ownShareOfBill({ paid, passedOn }: Pick<Bill, 'paid' | 'passedOn'>): Money {
  const owes = passedOn?.owes ?? 0n;
  return money(paid > owes ? paid - owes : 0n);
}
