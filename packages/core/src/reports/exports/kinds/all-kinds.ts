import type { ExportKindName } from '@app/shared/domain/exports';
import { adjustments } from './adjustments.ts';
import { type AffiliatePlayersWish, affiliatePlayers } from './affiliate-players.ts';
import { type AgentBillsWish, agentBills } from './agent-bills.ts';
import { type AgentsOfSiteWish, agentsOfSite } from './agents-of-site.ts';
import { type AuditWish, audit } from './audit.ts';
import { type BetsWish, bets } from './bets.ts';
import type { BillWish } from './bill.ts';
import { billBets } from './bill-bets.ts';
import { billMembers } from './bill-members.ts';
import { type BillsWish, bills } from './bills.ts';
import { type BonusesWish, bonuses } from './bonuses.ts';
import { type BreaksWish, breaks } from './breaks.ts';
import { claims } from './claims.ts';
import { type ContractTermsWish, termsOfContract } from './contract-terms.ts';
import { type ContractsWish, contracts } from './contracts.ts';
import { type DailyReviewWish, dailyReview } from './daily-review.ts';
import { type DebtsWish, debts } from './debts.ts';
import { deliveries } from './deliveries.ts';
import { type DepositsWish, deposits } from './deposits.ts';
import {
  type DisputesOfSiteWish,
  disputesOfSite,
  type OwnDisputesWish,
  ownDisputes,
} from './disputes.ts';
import { type ExcludedGamesWish, excludedGames } from './excluded-games.ts';
import { type FoundMembersWish, foundMembers } from './found-members.ts';
import { type FrozenMembersWish, frozenMembers } from './frozen-members.ts';
import { income } from './income.ts';
import type { ExportKind } from './kind.ts';
import { type KycPapersWish, kycPapers } from './kyc-papers.ts';
import { type LinkMembersWish, linkMembers } from './link-members.ts';
import { type LinkOriginsWish, linkOrigins } from './link-origins.ts';
import { type AgentLinksWish, agentLinks, type LinksWish, links } from './links.ts';
import { memberData } from './member-data.ts';
import { type MembersWish, members } from './members.ts';
import { ownDebts } from './own-debts.ts';
import { type PaymentExceptionsWish, paymentExceptions } from './payment-exceptions.ts';
import { type PayoutRunsWish, payoutRuns } from './payout-runs.ts';
import { type PlacesWish, places } from './places.ts';
import { type ProfitWish, profit } from './profit.ts';
import { type QueuedDepositsWish, queuedDeposits } from './queued-deposits.ts';
import { type QueuedWithdrawalsWish, queuedWithdrawals } from './queued-withdrawals.ts';
import type { ReportWish } from './report.ts';
import { type SeriesChangesWish, seriesChanges } from './series-changes.ts';
import { type SolvencyWish, solvency } from './solvency.ts';
import { type StatementWish, statement } from './statement.ts';
import { type TeamThenWish, type TeamWish, team, teamThen } from './team.ts';
import { type TeamBetsWish, teamBets } from './team-bets.ts';
import { type TeamResultWish, teamResult } from './team-result.ts';
import { type TeamTransactionsWish, teamTransactions } from './team-transactions.ts';
import { type TransactionsWish, transactions } from './transactions.ts';
import { type TransfersWish, transfers } from './transfers.ts';
import { waitingBonuses } from './waiting-bonuses.ts';
import { type WalletTransfersWish, walletTransfers } from './wallet-transfers.ts';
import { type WithdrawalsWish, withdrawals } from './withdrawals.ts';

/** Everything that can be taken away as a file. */
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

/** What is asked for, and what it is narrowed to. */
export type ExportWish =
  | { readonly kind: 'bets'; readonly input: BetsWish }
  | { readonly kind: 'profit'; readonly input: ProfitWish }
  | { readonly kind: 'transactions'; readonly input: TransactionsWish }
  | { readonly kind: 'deposits'; readonly input: DepositsWish }
  | { readonly kind: 'withdrawals'; readonly input: WithdrawalsWish }
  | { readonly kind: 'bonuses'; readonly input: BonusesWish }
  | { readonly kind: 'excludedGames'; readonly input: ExcludedGamesWish }
  | { readonly kind: 'team'; readonly input: TeamWish }
  | { readonly kind: 'teamThen'; readonly input: TeamThenWish }
  | { readonly kind: 'teamBets'; readonly input: TeamBetsWish }
  | { readonly kind: 'teamTransactions'; readonly input: TeamTransactionsWish }
  | { readonly kind: 'teamResult'; readonly input: TeamResultWish }
  | { readonly kind: 'income'; readonly input: Pick<ReportWish, 'from' | 'to'> }
  | { readonly kind: 'statement'; readonly input: StatementWish }
  | { readonly kind: 'members'; readonly input: MembersWish }
  | { readonly kind: 'links'; readonly input: LinksWish }
  | { readonly kind: 'linkMembers'; readonly input: LinkMembersWish }
  | { readonly kind: 'linkOrigins'; readonly input: LinkOriginsWish }
  | { readonly kind: 'affiliatePlayers'; readonly input: AffiliatePlayersWish }
  | { readonly kind: 'transfers'; readonly input: TransfersWish }
  | { readonly kind: 'bills'; readonly input: BillsWish }
  | { readonly kind: 'billBets' | 'billMembers'; readonly input: BillWish }
  | { readonly kind: 'debts'; readonly input: DebtsWish }
  | { readonly kind: 'seriesChanges'; readonly input: SeriesChangesWish }
  | { readonly kind: 'frozenMembers'; readonly input: FrozenMembersWish }
  | { readonly kind: 'agentsOfSite'; readonly input: AgentsOfSiteWish }
  | { readonly kind: 'agentBills'; readonly input: AgentBillsWish }
  | { readonly kind: 'agentLinks'; readonly input: AgentLinksWish }
  | { readonly kind: 'payoutRuns'; readonly input: PayoutRunsWish }
  | { readonly kind: 'places'; readonly input: PlacesWish }
  | { readonly kind: 'contracts'; readonly input: ContractsWish }
  | { readonly kind: 'contractTerms'; readonly input: ContractTermsWish }
  | { readonly kind: 'solvency'; readonly input: SolvencyWish }
  | { readonly kind: 'ownDisputes'; readonly input: OwnDisputesWish }
  | { readonly kind: 'disputesOfSite'; readonly input: DisputesOfSiteWish }
  | {
      readonly kind: 'claims' | 'deliveries' | 'ownDebts' | 'adjustments' | 'waitingBonuses';
      readonly input: Readonly<Record<string, never>>;
    }
  | { readonly kind: 'breaks'; readonly input: BreaksWish }
  | { readonly kind: 'foundMembers'; readonly input: FoundMembersWish }
  | { readonly kind: 'kycPapers'; readonly input: KycPapersWish }
  | { readonly kind: 'paymentExceptions'; readonly input: PaymentExceptionsWish }
  | { readonly kind: 'queuedDeposits'; readonly input: QueuedDepositsWish }
  | { readonly kind: 'queuedWithdrawals'; readonly input: QueuedWithdrawalsWish }
  | { readonly kind: 'walletTransfers'; readonly input: WalletTransfersWish }
  | { readonly kind: 'audit'; readonly input: AuditWish }
  | { readonly kind: 'dailyReview'; readonly input: DailyReviewWish }
  | { readonly kind: 'memberData'; readonly input: Readonly<Record<string, never>> };
