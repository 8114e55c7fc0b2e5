// Every reader of the bet stream.

export { leaderboardReader } from './engagement/leaderboards/leaderboard-reader.ts';
export { missionReader } from './engagement/missions/mission-reader.ts';
export { pointReader } from './engagement/points/point-reader.ts';
export { rewardEdgeReader } from './engagement/rewards/edge-reader.ts';
export { ticketBetReader } from './engagement/tickets/bet-reader.ts';
export { vipReader } from './engagement/vip/vip-reader.ts';
export { rebateReader } from './play/rebates/rebate-reader.ts';
