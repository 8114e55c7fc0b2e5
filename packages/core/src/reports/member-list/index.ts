export {
  type ListedMember,
  listMembers,
  type MemberFilter,
  type MemberPlace,
} from './list-members.ts';
export { memberLists } from './lists.ts';
export { soughtMembers } from './sought-members.ts';
