export { type ChangedLevel, publishLevels } from './change-levels.ts';
export { checkLevels } from './check-levels.ts';
export { grantBonuses } from './close-periods.ts';
export { countDeposits } from './count-deposits.ts';
export { countProgress, type VipCount } from './count-progress.ts';
export { grantDueBonuses } from './due-bonuses.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { raiseMember } from './raise-member.ts';
export {
  listChanges,
  membersByLevel,
  membersOfSite,
  readProgress,
  type VipChange,
  type VipLabel,
  type VipMemberOfSite,
  type VipProgress,
  vipLabel,
} from './read-vip.ts';
export { vipDayRows, vipLevelRows } from './rows.ts';
export {
  type ChangeTable,
  changeTable,
  listVersions,
  readTable,
  readVersion,
  type VipLevel,
  type VipTable,
  type VipTerms,
} from './table.ts';
export { vipReader } from './vip-reader.ts';
