import {
  contentOf,
  isResting,
  lateDisputeUntil,
  type OpenLeg,
  restOf,
  type TakenStep,
  type Withdrawal,
  type WithdrawalAccount,
  type WithdrawalBank,
  type WithdrawalLeg,
  type WithdrawalPage,
} from '@app/core/money/withdrawals';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { bankCards, withdrawBanks } from '@app/shared/withdrawals/accounts.schemas';
import type { paymentConfirmationList } from '@app/shared/withdrawals/payments.schemas';
import type { withdraw, withdrawal, withdrawals } from '@app/shared/withdrawals/schemas';
import {
  isShownToMember,
  type WithdrawalKind,
  withdrawalStateToWire,
} from '@app/shared/withdrawals/states';
import { idAfter } from '../../http/inputs/paging.ts';
import { maskPerson } from '../../wire/mask.ts';

/** Names of the kinds on the wire when accounts are added. */
export const kindToBind = { bank: 'B', ewallet: 'E', virtual: 'V' } as const;
/** Names of the kinds on the wire in lists of accounts. */
const kindOfRow = { bank: 'BC', ewallet: 'EW', virtual: 'V' } as const;

export const kindOfWire = { B: 'bank', E: 'ewallet', V: 'virtual' } as const satisfies Record<
  (typeof kindToBind)[WithdrawalKind],
  WithdrawalKind
>;

export const presentBank = (bank: WithdrawalBank): AnswerOf<typeof withdrawBanks>[number] => ({
  bankCode: bank.code,
  bankName: bank.name,
  cardType: kindToBind[bank.kind],
  maintenanceStartTime: bank.restsFrom?.getTime() ?? null,
  maintenanceEndTime: bank.restsUntil?.getTime() ?? null,
  currency: bank.currency,
  walletType: bank.network,
});

/** A crypto wallet, with the additional names that its rows have. */
export const presentVirtualWallet = (
  row: Card,
): AnswerOf<typeof bankCards>['virtualWallets'][number] => ({
  ...row,
  accountId: row.bankCardId,
  walletName: row.bankName,
  walletAddress: row.cardNumber,
  walletHolder: row.cardHolder,
});

const maskedNumber = (tail: string) => `•••• ${tail}`;

type Card = AnswerOf<typeof bankCards>['bankCards'][number];

export const presentAccount = (
  account: WithdrawalAccount,
  { now, showsDate }: { readonly now: Date; readonly showsDate: boolean },
): Card => ({
  bankCardId: account.publicId,
  bankCode: account.bank,
  bankName: account.bankName,
  cardNumber: maskedNumber(account.tail),
  cardHolder: maskPerson(contentOf(account)?.holder ?? ''),
  cardType: kindOfRow[account.kind],
  createdAt: showsDate ? account.boundAt.getTime() : null,
  isDefault: account.isDefault,
  isWithdrawActive:
    account.bankEnabled &&
    !isResting(account, now) &&
    account.frozenAt === null &&
    account.usableFrom <= now,
  usableFrom: account.usableFrom.getTime(),
  isFrozen: account.frozenAt !== null,
  maintenanceStartTime: account.restsFrom?.getTime() ?? null,
  maintenanceEndTime: account.restsUntil?.getTime() ?? null,
  currency: account.currency,
  walletType: account.network,
});

export const presentWithdrawal = (row: Withdrawal): AnswerOf<typeof withdraw> => ({
  transId: row.publicId,
  amount: row.amount,
  charge: row.fee,
  penaltyCharge: row.penalty,
  settledAmount: row.settled,
  restAmount: restOf(row),
  state: withdrawalStateToWire(row.state),
  bankName: row.bankName,
  cardNumber: maskedNumber(row.tail),
  cardType: kindOfRow[row.kind],
  withdrawDate: row.createdAt.getTime(),
  closedAt: row.closedAt?.getTime() ?? null,
  remark: row.words,
  bond: row.bond,
  bondState: row.bondState,
  virtualCurrency: row.virtualCurrency,
  virtualAmount: row.virtualAmount,
  exchangeRate: row.virtualRate,
});

export const presentLeg = (
  leg: WithdrawalLeg,
  now: Date,
): AnswerOf<typeof withdrawal>['legs'][number] => ({
  legId: leg.publicId,
  number: leg.number,
  amount: leg.amount,
  receivedAmount: leg.received,
  // Members see a payment of unknown outcome as being sent.
  status: leg.state === 'unknown' ? 'sending' : leg.state,
  reference: leg.reference,
  paidAt: leg.paidAt?.getTime() ?? null,
  confirmBy: leg.confirmBy?.getTime() ?? null,
  closedAt: leg.closedAt?.getTime() ?? null,
  disputeBy: upcoming(lateDisputeUntil(leg), now),
});

const upcoming = (until: Date | null, now: Date): number | null =>
  until && now < until ? until.getTime() : null;

/** The steps of a withdrawal that members may see. */
export const presentSteps = (steps: readonly TakenStep[]): AnswerOf<typeof withdrawal>['steps'] =>
  steps.flatMap(({ step, legNumber, amount, at }) =>
    isShownToMember(step) ? [{ step, amount, number: legNumber, at: at.getTime() }] : [],
  );

export const presentOpenLeg = (
  { withdrawal: { publicId, bankName, tail }, leg }: OpenLeg,
  now: Date,
): AnswerOf<typeof paymentConfirmationList>[number] => ({
  ...presentLeg(leg, now),
  transId: publicId,
  bankName,
  cardNumber: maskedNumber(tail),
});

export const presentWithdrawals = (
  page: WithdrawalPage,
  rowsMax: number,
): AnswerOf<typeof withdrawals> => ({
  list: page.withdrawals.map(presentWithdrawal),
  footer: { amount: page.asked, settledAmount: page.settled, charge: page.fees },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: idAfter(page.withdrawals, page.hasMore),
});
