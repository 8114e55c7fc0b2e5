import type { CallDescriptor } from '../contract/define-call.ts';

export const missionLeaderboard = {
  name: 'leaderboards.missionLeaderboard',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  who: 'member',
  flag: 'REWCEN3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
