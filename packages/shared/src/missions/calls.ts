import type { CallDescriptor } from '../contract/define-call.ts';

export const missionSummary = {
  name: 'missions.missionSummary',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  who: 'member',
  flag: 'REWCEN3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;
