import {
  type CodeType,
  type TransactionType,
  transactionTypes,
} from '@app/shared/ledger/transaction-types';

/** Parts of a monthly statement, in order. */
export const STATEMENT_SECTIONS = [
  'earnings',
  'downline',
  'upline',
  'payments',
  'play',
  'other',
] as const;
export type StatementSection = (typeof STATEMENT_SECTIONS)[number];

/** Groups that are divided between sections by the type of the transaction. */
type MixedGroup = 'transfer' | 'agent_debt';
type TypesOf<Group extends CodeType> = {
  [Type in TransactionType]: (typeof transactionTypes)[Type] extends Group ? Type : never;
}[TransactionType];

// `share_bonus` is the dividend of agents; `dividend` is money from promotions.
const BY_GROUP: Readonly<Record<Exclude<CodeType, MixedGroup>, StatementSection>> = {
  real_time_wage: 'earnings',
  daily_wage: 'earnings',
  hour_wage: 'earnings',
  share_bonus: 'earnings',
  affiliate_commission: 'earnings',
  agent_rebate: 'earnings',
  bill_correction: 'earnings',
  deposit: 'payments',
  withdraw: 'payments',
  betting: 'play',
  winning: 'play',
  betting_rebate: 'play',
  dividend: 'play',
  adjustment: 'other',
};

const BY_TYPE: Readonly<Record<TypesOf<MixedGroup>, StatementSection>> = {
  'transfer.to_downline': 'downline',
  'transfer.from_downline': 'downline',
  'envelope.fund': 'downline',
  'envelope.refund': 'downline',
  'line.added': 'downline',
  'debt.collected': 'downline',
  'reserve.set_aside': 'downline',
  'reserve.given_back': 'downline',
  'transfer.to_upline': 'upline',
  'transfer.from_upline': 'upline',
  'envelope.open': 'upline',
  'debt.delivered': 'earnings',
  'debt.advanced': 'earnings',
  'debt.repaid': 'other',
  'wallet.to_vendor': 'play',
  'wallet.at_main': 'play',
  'wallet.returned': 'play',
};

export function sectionOf(type: TransactionType): StatementSection {
  const group = transactionTypes[type];
  return isMixed(group) ? BY_TYPE[type as TypesOf<MixedGroup>] : BY_GROUP[group];
}

const isMixed = (group: CodeType): group is MixedGroup =>
  group === 'transfer' || group === 'agent_debt';
