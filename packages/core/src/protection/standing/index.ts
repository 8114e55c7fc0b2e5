export { lockAndCheckMember } from './lock-and-check-member.ts';
export { lockAndCheckMembers } from './lock-and-check-members.ts';
export { type PermittedAct, permittedActs } from './permitted-acts.ts';
export { refusalOf, type Standing } from './refusal-of.ts';
export { type MemberBirthday, tooYoungOf } from './too-young.ts';
