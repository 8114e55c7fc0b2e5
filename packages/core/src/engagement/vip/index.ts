export { type ChangedLevel, publishLevels } from './change-levels.ts';
export { checkLevels } from './check-levels.ts';
export { countDeposits } from './count-deposits.ts';
export { countProgress, type VipCount } from './count-progress.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { grantBonuses } from './grant-bonuses.ts';
export { grantDueBonuses } from './grant-due-bonuses.ts';
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
export { vipReader } from './vip-reader.ts';
export {
  type ChangeTable,
  changeTable,
  listVersions,
  readTable,
  readVersion,
  type VipLevel,
  type VipTable,
  type VipTerms,
} from './vip-table.ts';
