import { feeOf } from '@app/shared/money/fee';
import { type Money, moneyToWire, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { DomainError, hoursUntil } from '../../../platform/kernel/index.ts';
import type { TurnoverNeeded } from '../../deposits/index.ts';
import type { WithdrawalAccount } from '../accounts/accounts.ts';
import type { WithdrawalTerms } from './withdrawal-terms.ts';

interface RequestedWithdrawal {
  readonly terms: WithdrawalTerms;
  readonly account: Pick<WithdrawalAccount, 'kind'>;
  readonly amount: Money;
  /** Penalty within the amount; 0 if the member accepted none. */
  readonly penalty: Money;
}

/**
 * Checks an amount against the site's terms.
 *
 * @throws withdraw.closed_now, withdraw.fixed_amounts, withdraw.whole_amounts, withdraw.limit, withdraw.daily_count,
 *   withdraw.daily_limit, required_deposit_amount_not_reached, withdraw_turnover_not_enough
 */
export function assertWithinTerms(wanted: RequestedWithdrawal, now: Date): void {
  const { terms, account, amount, penalty } = wanted;
  const { leftToday, countLeft, turnover, depositsLeft, hours } = terms;
  if (hours && !hours.isOpen)
    throw new DomainError('withdraw.closed_now', { hours: hoursUntil(hours.opensAt, now) });
  assertOffered(wanted);
  const inHours = hoursUntil(terms.dayEndsAt, now);
  if (countLeft[account.kind] === 0)
    throw new DomainError('withdraw.daily_count', {
      most: terms.dayCountMax[account.kind],
      hours: inHours,
    });
  if (amount > leftToday)
    throw new DomainError('withdraw.daily_limit', { left: moneyToWire(leftToday), hours: inHours });
  if (depositsLeft > 0n)
    throw new DomainError('required_deposit_amount_not_reached', {
      left: moneyToWire(depositsLeft),
    });
  if (turnover.left > 0n && penalty === 0n) refuseUnbet(turnover);
}

function refuseUnbet({ required, done, left }: TurnoverNeeded): never {
  const turnover = { required: moneyToWire(required), done: moneyToWire(done) };
  throw new DomainError('withdraw_turnover_not_enough', { left: moneyToWire(left) }, turnover);
}

function assertOffered({ terms, account, amount, penalty }: RequestedWithdrawal): void {
  const { min, max } = terms.limits[account.kind];
  if (terms.fixedOnly && !terms.fixedAmounts.includes(amount))
    throw new DomainError('withdraw.fixed_amounts');
  if (!terms.allowsDecimals && amount % BigInt(UNITS_PER_WHOLE) !== 0n)
    throw new DomainError('withdraw.whole_amounts');
  // The net amount has to be positive, also after the penalty.
  if (amount < min || amount > max || amount <= feeOf(amount, terms.fees[account.kind]) + penalty)
    throw new DomainError('withdraw.limit', { least: moneyToWire(min), most: moneyToWire(max) });
}
