export {
  type ListedMember,
  listMembers,
  type MemberFilter,
  type MemberPlace,
} from './list-members.ts';
export { type SoughtMembers, soughtMembers } from './sought-members.ts';
