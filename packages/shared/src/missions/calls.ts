import type { CallDescriptor } from '../contract/define-call.ts';

const read = { method: 'GET', who: 'member', flag: 'REWCEN3', ratePerMinute: 120 } as const;

export const missionSummary = {
  ...read,
  name: 'missions.missionSummary',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
} as const satisfies CallDescriptor;

export const participableQuestList = {
  ...read,
  name: 'missions.participableQuestList',
  path: '/wps/relay/PROMOFE_getParticipableQuestList',
} as const satisfies CallDescriptor;

export const achievementSettingList = {
  ...read,
  name: 'missions.achievementSettingList',
  path: '/wps/relay/PROMOFE_getAchievementSettingList',
} as const satisfies CallDescriptor;
