import type { Answer } from '@app/shared/contract/contract';
import { chargeOf } from '@app/shared/money/charge';
import type { FeeTermsIn } from '@app/shared/money/fee';
import { UNITS_PER_WHOLE } from '@app/shared/money/money';
import type { bankCards, withdrawBanks } from '@app/shared/withdrawals/accounts.calls';
import type { withdrawal, withdrawals, withdrawSettings } from '@app/shared/withdrawals/calls';
import {
  isWithdrawalOpen,
  type WithdrawalState,
  withdrawalStateFromWire,
} from '@app/shared/withdrawals/states';
import type { TagState } from '@app/ui/text/tag';

export type WithdrawalTerms = Answer<typeof withdrawSettings>;
export type Withdrawal = Answer<typeof withdrawal>;
export type ListedWithdrawal = Answer<typeof withdrawals>['list'][number];
export type Payment = Withdrawal['legs'][number];
export type Bank = Answer<typeof withdrawBanks>[number];
export type Accounts = Answer<typeof bankCards>;
export type Account = Accounts['bankCards'][number];

export const limitsOf = (terms: WithdrawalTerms, cardType: Account['cardType'] | undefined) =>
  ({
    BC: { min: terms.minimumAmount, max: terms.maximumAmount },
    EW: { min: terms.eWalletMinAmount, max: terms.eWalletMaxAmount },
    V: { min: terms.virtualMinAmount, max: terms.virtualMaxAmount },
  })[cardType ?? 'BC'];

export const feeTermsOf = (
  terms: WithdrawalTerms,
  cardType: Account['cardType'] | undefined,
): FeeTermsIn => ({
  ...{
    BC: { feeRate: terms.feeRate, feeFixed: terms.fee },
    EW: { feeRate: terms.eWalletFeeRate, feeFixed: terms.eWalletFee },
    V: { feeRate: terms.virtualFeeRate, feeFixed: terms.virtualFee },
  }[cardType ?? 'BC'],
  currency: terms.currency,
});

/** Number of withdrawals to an account that the member has left today. */
export const timesLeftOf = (terms: WithdrawalTerms, cardType: Account['cardType'] | undefined) =>
  ({
    BC: terms.remainingTransactionTimes,
    EW: terms.eWalletRemainingTimes,
    V: terms.virtualRemainingTimes,
  })[cardType ?? 'BC'];

/** Median duration in minutes of the site's recent withdrawals to such an account; null: too few. */
export const typicalMinutesOf = (
  terms: WithdrawalTerms,
  cardType: Account['cardType'] | undefined,
) =>
  ({
    BC: terms.typicalMinutes,
    EW: terms.eWalletTypicalMinutes,
    V: terms.virtualTypicalMinutes,
  })[cardType ?? 'BC'];

/** The most that can be withdrawn now; undefined where that is below the minimum, or while loading. */
export function allOf(
  terms: WithdrawalTerms,
  cardType: Account['cardType'] | undefined,
  available: bigint | undefined,
): bigint | undefined {
  if (available === undefined) return undefined;
  const { min, max } = limitsOf(terms, cardType);
  const [least = 0n] = [available - terms.bond, terms.remainingWithdrawAmount, max].toSorted(
    (one, other) => Number(one - other),
  );
  const all = terms.allowDecimal ? least : least - (least % BigInt(UNITS_PER_WHOLE));
  return all >= min && all > 0n ? all : undefined;
}

/** The lowest minimum of all kinds of accounts. */
export const leastOf = (terms: WithdrawalTerms): bigint =>
  [terms.minimumAmount, terms.eWalletMinAmount, terms.virtualMinAmount].toSorted((one, other) =>
    Number(one - other),
  )[0] ?? 0n;

/** The penalty of a withdrawal before the turnover is done, rounded up to the currency's last decimal. */
export function penaltyOf(terms: WithdrawalTerms, amount: bigint): bigint {
  return terms.turnoverLeft === 0n
    ? 0n
    : chargeOf(amount, terms.withdrawPenaltyCharge, terms.currency);
}

/** Whether an amount requires a code by SMS. */
export const wantsCode = (terms: WithdrawalTerms, amount: bigint): boolean =>
  terms.mobileVerificationType === 'EVERY_WITHDRAWAL' ||
  (terms.mobileVerificationWithdrawAmount !== null &&
    amount >= terms.mobileVerificationWithdrawAmount);

/** State of a number on the wire. Numbers of a newer server are shown as in review. */
export const stateOf = ({ state }: { readonly state: number }): WithdrawalState =>
  withdrawalStateFromWire(state) ?? 'review';

export const STATE_TAGS: Record<WithdrawalState, TagState> = {
  review: 'pending',
  paying: 'held',
  confirming: 'pending',
  disputed: 'danger',
  completed: 'win',
  rejected: 'danger',
  cancelled: 'neutral',
};

/** Fallback if a live update was missed. */
const OPEN_MS = 20_000;

/** Polling interval in ms; false once nothing can change any more. */
export const pollAfterMs = (state: WithdrawalState): number | false =>
  isWithdrawalOpen(state) && OPEN_MS;

/** All accounts of a member, the default one first. */
export const allAccounts = ({ bankCards, eWallets, virtualWallets }: Accounts): Account[] =>
  [...bankCards, ...eWallets.flatMap((group) => group.eWallets), ...virtualWallets].sort(
    (one, other) => Number(other.isDefault) - Number(one.isDefault),
  );
