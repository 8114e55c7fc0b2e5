export { configureProvider } from './configure-provider.ts';
export {
  defineProvider,
  type Provider,
  type ProviderDeps,
  type TestedStep,
} from './define-provider.ts';
export { type ProviderHealth, providerHealth, providerProblems } from './provider-health.ts';
export { callProvider, failureText, recordProviderHealth } from './record-health.ts';
export { resealProviderSecrets } from './reseal-secrets.ts';
export { testProvider, testStep } from './test-provider.ts';
