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
  listTransactions,
  memberTransactions,
  type Transaction,
  type TransactionPage,
  type TransactionsRequest,
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
export { type Win, winnerBoard } from './winner-board.ts';
