export { changeUpline } from './change-upline.ts';
export { directAgentsOf } from './direct-agents-of.ts';
export { type Credential, hashOf, insertMember, type NewMember } from './insert-member.ts';
export { isUsernameFree } from './is-username-free.ts';
export { findForLogin, type Member, readMember } from './read-member.ts';
export { type LoginBefore, recordLogin } from './record-login.ts';
export { type RegisterMember, registerMember } from './register-member.ts';
export { uplineOf } from './upline-of.ts';
export { foldUsername } from './username.ts';
