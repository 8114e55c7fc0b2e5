import { socialProviderNames, socialProviders } from './social-providers.ts';

/** Social login providers, and the provider that verifies phone numbers for the platform. */
export const proofProviders = [...socialProviders, 'phone'] as const;

export type ProofProvider = (typeof proofProviders)[number];

/** Display name of a provider, the same in every language; undefined for `phone`, whose name the site chooses. */
export const proofProviderName = (provider: ProofProvider): string | undefined =>
  provider === 'phone' ? undefined : socialProviderNames[provider];
