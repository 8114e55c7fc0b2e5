import type { CallDescriptor } from '../contract/define-call.ts';

const read = { method: 'GET', who: 'member', flag: 'REWCEN3', ratePerMinute: 120 } as const;

export const missionLeaderboard = {
  ...read,
  name: 'leaderboards.missionLeaderboard',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
} as const satisfies CallDescriptor;

export const rankBoardList = {
  ...read,
  name: 'leaderboards.rankBoardList',
  path: '/wps/relay/PROMOFE_getRankBoardList',
} as const satisfies CallDescriptor;
