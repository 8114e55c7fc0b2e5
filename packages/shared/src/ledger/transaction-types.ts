import { type PayoutEngineOf, payoutEngineFacts } from '../payouts/engines.ts';

/** Groups of a member's transactions, in wire format. */
export const codeTypes = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'transfer',
  'betting_rebate',
  'agent_rebate',
  'dividend',
  ...new Set(payoutEngineFacts.map(({ group }) => group)),
  'agent_debt',
  'bill_correction',
  'adjustment',
] as const;

export type CodeType = (typeof codeTypes)[number];

/** Further groups that clients of this family ask for. */
const wideCodeTypes = ['referral_rebate', 'other'] as const;

/** All filters of a list of transactions. `dividend` is money from promotions. */
export const askedCodeTypes = [...codeTypes, ...wideCodeTypes] as const;
export type AskedCodeType = (typeof askedCodeTypes)[number];

/**
 * Groups outside the filter `other`: those with a code of their own in clients of this family, and those of payout
 * engines.
 */
const knownCodeTypes: readonly CodeType[] = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'betting_rebate',
  'agent_rebate',
  'dividend',
  ...payoutEngineFacts.map(({ group }) => group),
];

/** Groups that match a requested code type. */
export function codeTypesOf(asked: AskedCodeType): readonly CodeType[] {
  if (asked === 'other') return codeTypes.filter((group) => !knownCodeTypes.includes(group));
  if (asked !== 'referral_rebate') return [asked];
  return payoutEngineFacts.flatMap((facts) =>
    'askedAs' in facts && facts.askedAs === asked ? [facts.group] : [],
  );
}

type OfPayouts = {
  readonly [E in PayoutEngineOf as E['paid' | 'reversed']['kind']]: E['group'];
};

const ofPayouts = Object.fromEntries(
  payoutEngineFacts.flatMap(({ paid, reversed, group }) => [
    [paid.kind, group],
    [reversed.kind, group],
  ]),
) as OfPayouts;

/** Ledger kinds that move a member's cash, with the group of each. */
export const transactionTypes = {
  'cashier.deposit': 'deposit',
  'cashier.deposit_reversal': 'deposit',
  'cashier.deposit_fee': 'deposit',
  'cashier.deposit_fee_reversal': 'deposit',
  'bet.stake': 'betting',
  'bet.rollback': 'betting',
  'bet.payout': 'winning',
  'bet.payout_reversal': 'winning',
  'game.free_win': 'winning',
  ...ofPayouts,
  'rebate.bet': 'betting_rebate',
  'rebate.bet_reversal': 'betting_rebate',
  'rebate.claim': 'betting_rebate',
  'rebate.team': 'agent_rebate',
  'rebate.team_reversal': 'agent_rebate',
  'hold.place': 'withdraw',
  'hold.release': 'withdraw',
  'transfer.to_downline': 'transfer',
  'transfer.from_upline': 'transfer',
  'transfer.to_upline': 'transfer',
  'transfer.from_downline': 'transfer',
  'envelope.fund': 'transfer',
  'envelope.open': 'transfer',
  'envelope.refund': 'transfer',
  'wallet.to_vendor': 'transfer',
  'wallet.at_main': 'transfer',
  'wallet.returned': 'transfer',
  'line.added': 'agent_debt',
  'debt.collected': 'agent_debt',
  'debt.delivered': 'agent_debt',
  'debt.advanced': 'agent_debt',
  'debt.repaid': 'agent_debt',
  'reserve.set_aside': 'agent_debt',
  'reserve.given_back': 'agent_debt',
  'dispute.correction': 'bill_correction',
  'shortage.arose': 'adjustment',
  'shortage.repaid': 'adjustment',
  'adjustment.credit': 'adjustment',
  'adjustment.credit_reversal': 'adjustment',
  'adjustment.debit': 'adjustment',
  'adjustment.debit_reversal': 'adjustment',
  'bonus.release': 'dividend',
  'bonus.recall': 'dividend',
  'points.reward': 'dividend',
  'points.price': 'adjustment',
  'points.price_return': 'adjustment',
  'reward.claim': 'dividend',
  'reward.claim_reversal': 'dividend',
  'free_spin.stake': 'dividend',
  'free_spin.stake_reversal': 'dividend',
} as const satisfies Record<string, CodeType>;

export type TransactionType = keyof typeof transactionTypes;
export const transactionTypeNames = Object.keys(transactionTypes) as [
  TransactionType,
  ...TransactionType[],
];

/** Ledger kinds that move a member's money other than cash. Shown with the entries of a withdrawal or a bonus. */
export const typesBesideCash = [
  'hold.capture',
  'hold.capture_reversal',
  'bonus.grant',
  'bonus.grant_again',
  'bonus.forfeit',
] as const;
export const lineTypeNames = [...transactionTypeNames, ...typesBesideCash] as const;
export type LineType = (typeof lineTypeNames)[number];

/** Causes with several entries, apart from bets. */
export const moneyCauses = ['deposit', 'withdrawal', 'bonus'] as const;
export type MoneyCause = (typeof moneyCauses)[number];

/** Causes of a ledger entry that a page of the console can show. */
export const entryCauses = [
  'deposit',
  'withdrawal',
  'bet',
  'bill',
  'transfer',
  'adjustment',
  'bonus',
  'walletTransfer',
  'promotion',
  'debt',
] as const;
export type EntryCause = (typeof entryCauses)[number];

const BY_FAMILY: Readonly<Record<string, EntryCause>> = {
  cashier: 'deposit',
  hold: 'withdrawal',
  bet: 'bet',
  salary: 'bill',
  dividend: 'bill',
  affiliate: 'bill',
  transfer: 'transfer',
  adjustment: 'adjustment',
  bonus: 'bonus',
  wallet: 'walletTransfer',
  promotion: 'promotion',
  debt: 'debt',
  shortage: 'debt',
};

/** Cause of a posting by its kind, such as `bet.stake`; undefined if no page shows it. */
export const causeOfKind = (kind: string): EntryCause | undefined =>
  kind.startsWith('rebate.bet') ? 'bet' : BY_FAMILY[kind.slice(0, kind.indexOf('.'))];

/** Groups of transactions other than bets and wins. */
export const moneyGroups = codeTypes.filter(
  (group): group is Exclude<CodeType, 'betting' | 'winning'> =>
    group !== 'betting' && group !== 'winning',
);
export type MoneyGroup = (typeof moneyGroups)[number];
