import type { Answer } from '@app/shared/api/contract';
import type { bankCards, withdrawBanks } from '@app/shared/api/withdrawal-accounts.calls';
import type { withdrawal, withdrawals, withdrawSettings } from '@app/shared/api/withdrawals.calls';
import {
  isWithdrawalOpen,
  type WithdrawalState,
  withdrawalStates,
} from '@app/shared/domain/withdrawal-states';
import type { TagState } from '@app/ui/tag';

export type WithdrawalTerms = Answer<typeof withdrawSettings>;
export type Withdrawal = Answer<typeof withdrawal>;
export type ListedWithdrawal = Answer<typeof withdrawals>['list'][number];
export type Payment = Withdrawal['legs'][number];
export type Bank = Answer<typeof withdrawBanks>[number];
export type Accounts = Answer<typeof bankCards>;
export type Account = Accounts['bankCards'][number];

/** What a number on the wire says. One that a newer server may know is shown as in review. */
export const stateOf = ({ state }: { readonly state: number }): WithdrawalState =>
  withdrawalStates[state] ?? 'review';

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
  [...bankCards, ...eWallets, ...virtualWallets].sort(
    (one, other) => Number(other.isDefault) - Number(one.isDefault),
  );
