import type { ExportKindName } from '@app/shared/domain/exports';
import { adjustments } from './adjustments.ts';
import { type AffiliatePlayersExportRequest, affiliatePlayers } from './affiliate-players.ts';
import { type AgentBillsExportRequest, agentBills } from './agent-bills.ts';
import { type AgentsOfSiteExportRequest, agentsOfSite } from './agents-of-site.ts';
import { type AuditExportRequest, audit } from './audit.ts';
import { type BetsExportRequest, bets } from './bets.ts';
import type { BillExportRequest } from './bill.ts';
import { billBets } from './bill-bets.ts';
import { billMembers } from './bill-members.ts';
import { type BillsExportRequest, bills } from './bills.ts';
import { type BonusesExportRequest, bonuses } from './bonuses.ts';
import { type BreaksExportRequest, breaks } from './breaks.ts';
import { claims } from './claims.ts';
import { type ContractTermsExportRequest, termsOfContract } from './contract-terms.ts';
import { type ContractsExportRequest, contracts } from './contracts.ts';
import { type DailyReviewExportRequest, dailyReview } from './daily-review.ts';
import { type DebtsExportRequest, debts } from './debts.ts';
import { deliveries } from './deliveries.ts';
import { type DepositsExportRequest, deposits } from './deposits.ts';
import {
  type DisputesOfSiteExportRequest,
  disputesOfSite,
  type OwnDisputesExportRequest,
  ownDisputes,
} from './disputes.ts';
import { type ExcludedGamesExportRequest, excludedGames } from './excluded-games.ts';
import { type FoundMembersExportRequest, foundMembers } from './found-members.ts';
import { type FrozenMembersExportRequest, frozenMembers } from './frozen-members.ts';
import { income } from './income.ts';
import type { ExportKind } from './kind.ts';
import { type KycPapersExportRequest, kycPapers } from './kyc-papers.ts';
import { type LinkMembersExportRequest, linkMembers } from './link-members.ts';
import { type LinkOriginsExportRequest, linkOrigins } from './link-origins.ts';
import {
  type AgentLinksExportRequest,
  agentLinks,
  type LinksExportRequest,
  links,
} from './links.ts';
import { memberData } from './member-data.ts';
import { type MembersExportRequest, members } from './members.ts';
import { ownDebts } from './own-debts.ts';
import { type PaymentExceptionsExportRequest, paymentExceptions } from './payment-exceptions.ts';
import { type PayoutRunsExportRequest, payoutRuns } from './payout-runs.ts';
import { type PlacesExportRequest, places } from './places.ts';
import { type ProfitExportRequest, profit } from './profit.ts';
import { type QueuedDepositsExportRequest, queuedDeposits } from './queued-deposits.ts';
import { type QueuedWithdrawalsExportRequest, queuedWithdrawals } from './queued-withdrawals.ts';
import type { ReportExportRequest } from './report.ts';
import { type SeriesChangesExportRequest, seriesChanges } from './series-changes.ts';
import { type SolvencyExportRequest, solvency } from './solvency.ts';
import { type StatementExportRequest, statement } from './statement.ts';
import { type TeamExportRequest, type TeamThenExportRequest, team, teamThen } from './team.ts';
import { type TeamBetsExportRequest, teamBets } from './team-bets.ts';
import { type TeamResultExportRequest, teamResult } from './team-result.ts';
import { type TeamTransactionsExportRequest, teamTransactions } from './team-transactions.ts';
import { type TransactionsExportRequest, transactions } from './transactions.ts';
import { type TransfersExportRequest, transfers } from './transfers.ts';
import { waitingBonuses } from './waiting-bonuses.ts';
import { type WalletTransfersExportRequest, walletTransfers } from './wallet-transfers.ts';
import { type WithdrawalsExportRequest, withdrawals } from './withdrawals.ts';

/** Every kind of file. */
export const exportKinds: Readonly<Record<ExportKindName, ExportKind>> = {
  bets,
  profit,
  transactions,
  deposits,
  withdrawals,
  bonuses,
  excludedGames,
  team,
  teamThen,
  teamBets,
  teamTransactions,
  teamResult,
  income,
  statement,
  members,
  links,
  linkMembers,
  linkOrigins,
  affiliatePlayers,
  transfers,
  claims,
  bills,
  billBets,
  billMembers,
  deliveries,
  debts,
  disputesOfSite,
  seriesChanges,
  frozenMembers,
  agentsOfSite,
  agentBills,
  agentLinks,
  payoutRuns,
  places,
  contracts,
  contractTerms: termsOfContract,
  solvency,
  ownDebts,
  ownDisputes,
  adjustments,
  breaks,
  foundMembers,
  kycPapers,
  paymentExceptions,
  queuedDeposits,
  queuedWithdrawals,
  waitingBonuses,
  walletTransfers,
  audit,
  dailyReview,
  memberData,
};

/** The kind of file and its filters. */
export type ExportRequest =
  | { readonly kind: 'bets'; readonly input: BetsExportRequest }
  | { readonly kind: 'profit'; readonly input: ProfitExportRequest }
  | { readonly kind: 'transactions'; readonly input: TransactionsExportRequest }
  | { readonly kind: 'deposits'; readonly input: DepositsExportRequest }
  | { readonly kind: 'withdrawals'; readonly input: WithdrawalsExportRequest }
  | { readonly kind: 'bonuses'; readonly input: BonusesExportRequest }
  | { readonly kind: 'excludedGames'; readonly input: ExcludedGamesExportRequest }
  | { readonly kind: 'team'; readonly input: TeamExportRequest }
  | { readonly kind: 'teamThen'; readonly input: TeamThenExportRequest }
  | { readonly kind: 'teamBets'; readonly input: TeamBetsExportRequest }
  | { readonly kind: 'teamTransactions'; readonly input: TeamTransactionsExportRequest }
  | { readonly kind: 'teamResult'; readonly input: TeamResultExportRequest }
  | { readonly kind: 'income'; readonly input: Pick<ReportExportRequest, 'from' | 'to'> }
  | { readonly kind: 'statement'; readonly input: StatementExportRequest }
  | { readonly kind: 'members'; readonly input: MembersExportRequest }
  | { readonly kind: 'links'; readonly input: LinksExportRequest }
  | { readonly kind: 'linkMembers'; readonly input: LinkMembersExportRequest }
  | { readonly kind: 'linkOrigins'; readonly input: LinkOriginsExportRequest }
  | { readonly kind: 'affiliatePlayers'; readonly input: AffiliatePlayersExportRequest }
  | { readonly kind: 'transfers'; readonly input: TransfersExportRequest }
  | { readonly kind: 'bills'; readonly input: BillsExportRequest }
  | { readonly kind: 'billBets' | 'billMembers'; readonly input: BillExportRequest }
  | { readonly kind: 'debts'; readonly input: DebtsExportRequest }
  | { readonly kind: 'seriesChanges'; readonly input: SeriesChangesExportRequest }
  | { readonly kind: 'frozenMembers'; readonly input: FrozenMembersExportRequest }
  | { readonly kind: 'agentsOfSite'; readonly input: AgentsOfSiteExportRequest }
  | { readonly kind: 'agentBills'; readonly input: AgentBillsExportRequest }
  | { readonly kind: 'agentLinks'; readonly input: AgentLinksExportRequest }
  | { readonly kind: 'payoutRuns'; readonly input: PayoutRunsExportRequest }
  | { readonly kind: 'places'; readonly input: PlacesExportRequest }
  | { readonly kind: 'contracts'; readonly input: ContractsExportRequest }
  | { readonly kind: 'contractTerms'; readonly input: ContractTermsExportRequest }
  | { readonly kind: 'solvency'; readonly input: SolvencyExportRequest }
  | { readonly kind: 'ownDisputes'; readonly input: OwnDisputesExportRequest }
  | { readonly kind: 'disputesOfSite'; readonly input: DisputesOfSiteExportRequest }
  | {
      readonly kind: 'claims' | 'deliveries' | 'ownDebts' | 'adjustments' | 'waitingBonuses';
      readonly input: Readonly<Record<string, never>>;
    }
  | { readonly kind: 'breaks'; readonly input: BreaksExportRequest }
  | { readonly kind: 'foundMembers'; readonly input: FoundMembersExportRequest }
  | { readonly kind: 'kycPapers'; readonly input: KycPapersExportRequest }
  | { readonly kind: 'paymentExceptions'; readonly input: PaymentExceptionsExportRequest }
  | { readonly kind: 'queuedDeposits'; readonly input: QueuedDepositsExportRequest }
  | { readonly kind: 'queuedWithdrawals'; readonly input: QueuedWithdrawalsExportRequest }
  | { readonly kind: 'walletTransfers'; readonly input: WalletTransfersExportRequest }
  | { readonly kind: 'audit'; readonly input: AuditExportRequest }
  | { readonly kind: 'dailyReview'; readonly input: DailyReviewExportRequest }
  | { readonly kind: 'memberData'; readonly input: Readonly<Record<string, never>> };
