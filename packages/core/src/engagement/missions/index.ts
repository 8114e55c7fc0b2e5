export { type Completion, completionsOf } from './completions.ts';
export { countMissionTasks } from './count-tasks.ts';
export { grantMissionRewards } from './grant-mission-rewards.ts';
export {
  changeMission,
  createMission,
  endMission,
  findMission,
  type MissionOfSite,
  missionsOfSite,
  type WrittenMission,
} from './manage-missions.ts';
export type { Mission, MissionTerms } from './mission.ts';
export { missionReader } from './mission-reader.ts';
export { claimableMissions, type MissionOfMember, missionsOfMember } from './missions-of-member.ts';
