export { cancelLeaderboard } from './cancel-leaderboard.ts';
export { createLeaderboard } from './create-leaderboard.ts';
export { freezeLeaderboards } from './freeze-leaderboards.ts';
export { type Leaderboard, type LeaderboardTerms, stateOf } from './leaderboard.ts';
export { leaderboardReader } from './leaderboard-reader.ts';
export {
  type LeaderboardOfMember,
  leaderboardsOfMember,
  shownLeaderboards,
} from './leaderboards-of-member.ts';
export {
  type LeaderboardOfSite,
  leaderboardsOfSite,
  type RankOfSite,
  ranksOf,
} from './leaderboards-of-site.ts';
