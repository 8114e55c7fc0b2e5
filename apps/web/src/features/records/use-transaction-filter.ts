import type { CodeType } from '@app/shared/ledger/transaction-types';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { useSession } from '../../lib/session/session.ts';
import { paymentOf } from '../../parts/records/payment.ts';
import { useRecordFilter } from '../../parts/records/use-record-filter.ts';

const OF_PLAYERS: readonly CodeType[] = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'betting_rebate',
  'dividend',
  'transfer',
  'adjustment',
];
const OF_AGENTS: readonly CodeType[] = [
  ...OF_PLAYERS,
  ...new Set(payoutEngineFacts.map(({ group }) => group)),
  'agent_rebate',
  'agent_debt',
  'bill_correction',
];

export type TransactionFilter = ReturnType<typeof useTransactionFilter>;

/**
 * Filters of the account record: the groups that apply to the reader, and days or the times at which a bill was paid.
 */
export function useTransactionFilter() {
  const filter = useRecordFilter();
  const isAgent = useSession()?.isAgent ?? false;
  const groups = isAgent ? OF_AGENTS : OF_PLAYERS;
  const group = groups.find((each) => each === filter.read('group'));
  return { ...filter, groups, group, payment: paymentOf(filter.read) };
}
