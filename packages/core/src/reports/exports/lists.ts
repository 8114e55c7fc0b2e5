import { contractLists } from '../../agent-pay/contracts/index.ts';
import { disputeLists } from '../../agent-pay/disputes/index.ts';
import { payoutLists } from '../../agent-pay/payouts/index.ts';
import { pointLists } from '../../engagement/points/index.ts';
import { adjustmentLists } from '../../money/adjustments/index.ts';
import { cashierLists } from '../../money/cashier/index.ts';
import { transferLists } from '../../money/transfers/index.ts';
import { walletTransferLists } from '../../money/wallet-transfers/index.ts';
import { withdrawalLists } from '../../money/withdrawals/index.ts';
import { reconciliationLists } from '../../operations/reconciliation/index.ts';
import { agentLists } from '../../people/agents/index.ts';
import { debtLists } from '../../people/debts/index.ts';
import { feedbackLists } from '../../people/feedback/index.ts';
import { kycLists } from '../../people/kyc/index.ts';
import { postbackLists } from '../../people/postbacks/index.ts';
import { seriesLists } from '../../people/series/index.ts';
import type { List } from '../../platform/lists/index.ts';
import { bonusLists } from '../../play/bonuses/index.ts';
import { gameLists } from '../../play/games/index.ts';
import { rebateLists } from '../../play/rebates/index.ts';
import { auditLists } from '../../sites/audit/index.ts';
import { siteLists } from '../../sites/site/index.ts';
import { memberLists } from '../member-list/index.ts';
import { recordLists } from '../records/index.ts';
import { teamLists } from '../team/index.ts';
import { memberData } from './member-data-list.ts';

/** The lists that can be downloaded, by domain; and the data package of a member. */
const domains: readonly Readonly<Record<string, List>>[] = [
  contractLists,
  disputeLists,
  payoutLists,
  pointLists,
  adjustmentLists,
  cashierLists,
  transferLists,
  walletTransferLists,
  withdrawalLists,
  reconciliationLists,
  agentLists,
  debtLists,
  feedbackLists,
  kycLists,
  postbackLists,
  seriesLists,
  bonusLists,
  gameLists,
  rebateLists,
  memberLists,
  recordLists,
  teamLists,
  auditLists,
  siteLists,
  { memberData },
];

/** Every list that can be downloaded, by the kind of its file. */
export const lists: ReadonlyMap<string, List> = new Map(
  domains.flatMap((ofDomain) => Object.values(ofDomain).map((list) => [list.kind, list])),
);

/** @throws Error for a kind that this version does not know */
export function listOfKind(kind: string): List {
  const list = lists.get(kind);
  if (!list) throw new Error(`no list has the kind ${kind}`);
  return list;
}
