export { type AuthorizationRequest, authorizationUrl } from './authorization-url.ts';
export { bindIdentity } from './bind-identity.ts';
export { deleteExpiredBindTickets } from './delete-expired-bind-tickets.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { type Identity, identify, type Proof } from './identify.ts';
export { BIND_TICKET_MS, memberOfIdentity } from './member-of-identity.ts';
export { type Provider, providerOf } from './provider.ts';
export {
  isSocialProvider,
  type SocialSettings,
  socialLogins,
} from './social-login-providers.ts';
export { identitiesOf, type LinkedIdentity, unlinkIdentity } from './unlink-identity.ts';
