export { type BetLine, type ExplainedBet, explainBet } from './explain-bet.ts';
export {
  type BetPage,
  type BetPlace,
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
export {
  dayBefore,
  type PlayDay,
  type PlaySum,
  playByDay,
  playOfSite,
  playSince,
} from './play-sums.ts';
export { type RecentGame, recentGames } from './recent-games.ts';
export { cashAt, type StatementDay, statementByDay } from './statement-by-day.ts';
export { type Win, winnerBoard } from './winner-board.ts';
