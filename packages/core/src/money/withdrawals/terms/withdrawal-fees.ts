import { chargeOf } from '@app/shared/money/charge';
import type { FeeTermsIn } from '@app/shared/money/fee';
import { type Money, money } from '@app/shared/money/money';
import { RATE_ONE, type Rate, rate } from '@app/shared/money/rate';
import type { SettingValue } from '@app/shared/settings/define-setting';
import type { withdrawalMethods } from '@app/shared/withdrawals/methods.settings';
import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import type { TurnoverNeeded } from '../../deposits/index.ts';

export type Methods = SettingValue<typeof withdrawalMethods>;

export type Fees = Record<WithdrawalKind, FeeTermsIn>;

/** No fees, for withdrawals that a site does not charge. */
export function zeroFees(currency: string): Fees {
  const free = { feeRate: rate(0), feeFixed: money(0n), currency };
  return { bank: free, ewallet: free, virtual: free };
}

interface Priced {
  readonly fixed: Money;
  readonly methods: Methods;
  readonly currency: string;
}

/** Fees of a withdrawal, by kind of account. */
export function feesOf({ fixed, methods, currency }: Priced): Fees {
  const feeTerms = (feeFixed: Money, percent: number): FeeTermsIn => ({
    feeRate: ofPercent(percent),
    feeFixed,
    currency,
  });
  const bank = feeTerms(fixed, methods.feePercent);
  const { eWalletHasOwnFee, virtualHasOwnFee } = methods;
  return {
    bank,
    ewallet: eWalletHasOwnFee ? feeTerms(methods.eWalletFee, methods.eWalletFeePercent) : bank,
    virtual: virtualHasOwnFee ? feeTerms(methods.virtualFee, methods.virtualFeePercent) : bank,
  };
}

const ofPercent = (percent: number): Rate => rate((percent * RATE_ONE) / 100);

interface PenaltyTerms {
  readonly turnover: TurnoverNeeded;
  readonly penaltyPercent: number;
  readonly currency: string;
}

/** Penalty for withdrawing an amount before the turnover is met, rounded up to the currency's last decimal. */
export const penaltyOf = (
  { turnover, penaltyPercent, currency }: PenaltyTerms,
  amount: Money,
): Money => {
  if (turnover.left === 0n) return money(0n);
  return money(chargeOf(amount, ofPercent(penaltyPercent), currency));
};
