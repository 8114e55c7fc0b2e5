export { type AuthorizationRequest, authorizationUrl } from './authorization-url.ts';
export { bindIdentity } from './bind-identity.ts';
export {
  configureProvider,
  isSocialProvider,
  lockProvider,
  type NewProvider,
  removeProvider,
} from './configure-provider.ts';
export { eraseMemberData } from './erase-member-data.ts';
export { forgetBindTickets } from './forget-bind-tickets.ts';
export { type Identity, identify, type Proof } from './identify.ts';
export { BIND_TICKET_MS, memberOfIdentity } from './member-of-identity.ts';
export { type ProofHealth, proofHealth } from './proof-health.ts';
export { type Provider, providerOf } from './provider.ts';
export { resealClientSecrets } from './reseal-secrets.ts';
export { type TestedStep, testProvider } from './test-provider.ts';
export { identitiesOf, type LinkedIdentity, unlinkIdentity } from './unlink-identity.ts';
