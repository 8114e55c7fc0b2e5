export { type AccountEntry, accountEntries } from './account-entries.ts';
export { type BetLine, type ExplainedBet, explainBet } from './explain-bet.ts';
export { type ExplainedEntry, explainEntry, type NamedAccount } from './explain-entry.ts';
export { explainTransaction, type TransactionLine } from './explain-transaction.ts';
export { type CategoryIncome, incomeByCategory } from './income-by-category.ts';
export { recordLists } from './lists.ts';
export {
  type BetFilter,
  type BetPage,
  type BetPlace,
  type BetSums,
  type BetsRequest,
  listBets,
  type MemberBet,
  memberBets,
} from './member-bets.ts';
export {
  BOOKED_WITHIN,
  entryOfReference,
  listTransactions,
  memberTransactions,
  type Transaction,
  type TransactionPage,
  type TransactionRow,
  type TransactionsRequest,
  transactionOf,
  transactionsOf,
} from './member-transactions.ts';
export { moneyLines } from './money-lines.ts';
export { type MonthlyStatement, monthlyStatement, type PaidBills } from './monthly-statement.ts';
export { nameOfUpline } from './name-of-upline.ts';
export { namesOfAccounts } from './named-accounts.ts';
export { type GamePlay, type HourPlay, playByGame, playByHour } from './play-statistics.ts';
export {
  type CategoryPlay,
  calendarSpan,
  dayBefore,
  type PlayDay,
  type PlaySum,
  playByDay,
  playOfSite,
  playSince,
  sumPlay,
} from './play-sums.ts';
export { playersOfDay } from './players-of-day.ts';
export { type RecentGame, recentGames } from './recent-games.ts';
export { type RecordsSince, recordsSince } from './records-since.ts';
export {
  type SiteBet,
  type SiteBetFilter,
  type SiteBetPage,
  siteBets,
  sumSiteBets,
} from './site-bets.ts';
export { sitePlayByHour } from './site-play-by-hour.ts';
export { cashAt, type StatementDay, statementByDay } from './statement-by-day.ts';
export { statementMonths } from './statement-months.ts';
export { type Win, winnerBoard } from './winner-board.ts';
