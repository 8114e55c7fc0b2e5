export {
  type ListedMember,
  listMembers,
  type MemberFilter,
  type MemberPlace,
} from './list-members.ts';
export { soughtMembers } from './sought-members.ts';
