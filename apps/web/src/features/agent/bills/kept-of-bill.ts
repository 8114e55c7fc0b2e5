import { type Money, money } from '@app/shared/money/money';
import type { Bill } from './use-bills.ts';

/** What an agent has of a bill: what came in, between agents without what goes on to those below. */
export function keptOfBill({ paid, passedOn }: Pick<Bill, 'paid' | 'passedOn'>): Money {
  const owes = passedOn?.owes ?? 0n;
  return money(paid > owes ? paid - owes : 0n);
}
