import type { Answer } from '@app/shared/api/contract';
import type { bankCards, withdrawBanks } from '@app/shared/api/withdrawal-accounts.calls';
import type { withdrawal, withdrawals, withdrawSettings } from '@app/shared/api/withdrawals.calls';
import {
  isWithdrawalOpen,
  type WithdrawalState,
  withdrawalStateFromWire,
} from '@app/shared/domain/withdrawal-states';
import { chargeOf } from '@app/shared/money/charge';
import type { FeeTermsIn } from '@app/shared/money/fee';
import { UNITS_PER_WHOLE } from '@app/shared/money/money';
import type { TagState } from '@app/ui/tag';

export type WithdrawalTerms = Answer<typeof withdrawSettings>;
export type Withdrawal = Answer<typeof withdrawal>;
export type ListedWithdrawal = Answer<typeof withdrawals>['list'][number];
export type Payment = Withdrawal['legs'][number];
export type Bank = Answer<typeof withdrawBanks>[number];
export type Accounts = Answer<typeof bankCards>;
export type Account = Accounts['bankCards'][number];

/** What one withdrawal to an account may be. */
export const limitsOf = (terms: WithdrawalTerms, cardType: Account['cardType'] | undefined) =>
  ({
    BC: { min: terms.minimumAmount, max: terms.maximumAmount },
    EW: { min: terms.eWalletMinAmount, max: terms.eWalletMaxAmount },
    V: { min: terms.virtualMinAmount, max: terms.virtualMaxAmount },
  })[cardType ?? 'BC'];

/** What one withdrawal to an account costs. */
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

/** How often a member may withdraw to an account today. */
export const timesLeftOf = (terms: WithdrawalTerms, cardType: Account['cardType'] | undefined) =>
  ({
    BC: terms.remainingTransactionTimes,
    EW: terms.eWalletRemainingTimes,
    V: terms.virtualRemainingTimes,
  })[cardType ?? 'BC'];

/** Within how many minutes half of the site's recent withdrawals to such an account were paid; null: too few. */
export const typicalMinutesOf = (
  terms: WithdrawalTerms,
  cardType: Account['cardType'] | undefined,
) =>
  ({
    BC: terms.typicalMinutes,
    EW: terms.eWalletTypicalMinutes,
    V: terms.virtualTypicalMinutes,
  })[cardType ?? 'BC'];

/** The most that can be withdrawn now; undefined where that is less than the least, or not known yet. */
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

/** The least that can be withdrawn to any account. */
export const leastOf = (terms: WithdrawalTerms): bigint =>
  [terms.minimumAmount, terms.eWalletMinAmount, terms.virtualMinAmount].toSorted((one, other) =>
    Number(one - other),
  )[0] ?? 0n;

/** What withdrawing an amount costs before the deposits are played: the currency's last decimal is begun. */
export function penaltyOf(terms: WithdrawalTerms, amount: bigint): bigint {
  return terms.turnoverLeft === 0n
    ? 0n
    : chargeOf(amount, terms.withdrawPenaltyCharge, terms.currency);
}

/** Whether an amount wants a code by SMS. */
export const wantsCode = (terms: WithdrawalTerms, amount: bigint): boolean =>
  terms.mobileVerificationType === 'EVERY_WITHDRAWAL' ||
  (terms.mobileVerificationWithdrawAmount !== null &&
    amount >= terms.mobileVerificationWithdrawAmount);

/** What a number on the wire says. One that a newer server may know is shown as in review. */
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

/** Where a page was not told in time. */
const OPEN_MS = 20_000;

/** How long to wait before asking again; false once nothing can change any more. */
export const pollAfterMs = (state: WithdrawalState): number | false =>
  isWithdrawalOpen(state) && OPEN_MS;

/** All accounts of a member, the usual one first. */
export const allAccounts = ({ bankCards, eWallets, virtualWallets }: Accounts): Account[] =>
  [...bankCards, ...eWallets.flatMap((group) => group.eWallets), ...virtualWallets].sort(
    (one, other) => Number(other.isDefault) - Number(one.isDefault),
  );
