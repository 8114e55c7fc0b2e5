export { changeUpline } from './change-upline.ts';
export { countRegistered } from './count-registered.ts';
export { endFirstLogin } from './end-first-login.ts';
export { erasedAtOf, eraseMemberRow, hasDownline } from './erase-member.ts';
export { memberOfSite, membersByName } from './find-members.ts';
export { hasMembers } from './has-members.ts';
export { insertMember, type NewMember } from './insert-member.ts';
export { isAgentRow } from './is-agent.ts';
export { isUsernameFree, takenUsernames } from './is-username-free.ts';
export { type LoginBefore, writeLastLogin } from './last-login.ts';
export { lockMember, unlockMember } from './lock-member.ts';
export { lockMemberRow, lockRowUnlessClosed, tryLockMemberRows } from './lock-member-row.ts';
export { type MakeAgentOfMember, makeAgentOfMember } from './make-agent-of-member.ts';
export { maskName } from './mask-name.ts';
export { memberDataSheets } from './member-data.ts';
export { membersOfDay } from './members-of-day.ts';
export { publicNameOf } from './public-name.ts';
export {
  type OfMember,
  type QueueLength,
  queuesOf,
  readWaiting,
  type Waiting,
} from './queues-of.ts';
export { MEMBER_COLUMNS, type Member, readMember } from './read-member.ts';
export { registeredByHour } from './registered-by-hour.ts';
export { rehashPassword } from './rehash-password.ts';
export { memberPasswordRows, memberRows, memberUplineRows } from './rows.ts';
export { setNickname } from './set-nickname.ts';
export { uplineOf } from './upline-of.ts';
export { foldUsername } from './username.ts';
export { writePasswordHash } from './write-password-hash.ts';
