import type {
  RequiredProof,
  WithdrawalAccount,
  WithdrawalTerms,
} from '@app/core/money/withdrawals';
import type { Personal } from '@app/core/people/profile';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type {
  bankCards,
  bindConfig,
  withdrawMethods,
} from '@app/shared/withdrawals/accounts.schemas';
import { type WithdrawalKind, withdrawalKinds } from '@app/shared/withdrawals/states';
import { maskPerson, maskPhone } from '../../wire/mask.ts';
import { kindToBind, presentAccount, presentVirtualWallet } from './member.presenter.ts';
import { groupOf } from './terms.presenter.ts';

const NAME_OF_KIND: Readonly<Record<WithdrawalKind, string>> = {
  bank: 'Bank',
  ewallet: 'E-wallet',
  virtual: 'Crypto wallet',
};

/** @param kinds kinds of the banks that the site offers */
export const presentMethods = (
  kinds: readonly WithdrawalKind[],
): AnswerOf<typeof withdrawMethods> =>
  withdrawalKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => ({
      methodGroupType: kindToBind[kind],
      withdrawMethodGroup: groupOf(kind),
      groupName: NAME_OF_KIND[kind],
      groupIconUrl: null,
    }));

interface Binding {
  readonly wanted: RequiredProof;
  readonly personal: Personal;
  readonly hasAuthenticator: boolean;
  readonly newAccountHours: number;
}

/** Proofs that a member must give before adding an account. */
export const presentBindConfig = ({
  wanted,
  personal: { payeeName, phone, phoneVerifiedAt },
  hasAuthenticator,
  newAccountHours,
}: Binding): AnswerOf<typeof bindConfig> => ({
  shouldBindGA: wanted.accountAuthenticator && !hasAuthenticator,
  validate: {
    authCode: wanted.accountAuthenticator,
    mobileNum: wanted.accountCode,
    validatePaymentPassword: false,
    paymentPassword: true,
  },
  mobile: phoneVerifiedAt && phone && maskPhone(phone),
  payeeName: payeeName && maskPerson(payeeName),
  newAccountHours,
});

interface Accounts {
  readonly accounts: readonly WithdrawalAccount[];
  readonly terms: WithdrawalTerms;
  readonly now: Date;
  /** Whether the site shows when an account was added. */
  readonly showsDate: boolean;
}

export function presentBankCards({
  accounts,
  terms,
  ...shown
}: Accounts): AnswerOf<typeof bankCards> {
  const ofKind = (kind: WithdrawalKind) =>
    accounts
      .filter((account) => account.kind === kind)
      .map((account) => presentAccount(account, shown));
  const eWallets = ofKind('ewallet');
  return {
    bankCards: ofKind('bank'),
    eWallets: eWallets.length > 0 ? [{ groupId: groupOf('ewallet'), eWallets }] : [],
    virtualWallets: ofKind('virtual').map(presentVirtualWallet),
    maxCardCount: terms.accountsMax,
    maxEWalletCount: terms.accountsMax,
    maxVirtualWalletCount: terms.accountsMax,
    minWithdrawal: terms.limits.bank.min,
    maxWithdrawal: terms.limits.bank.max,
    maxTransactionTimes: terms.dayCountMax.bank,
    remainingTransactionTimes: terms.countLeft.bank,
    remainingWithdrawAmount: terms.leftToday,
  };
}
