import { socialProviderNames, socialProviders } from './social-providers.ts';

/** Social login providers, and the provider that verifies phone numbers for the platform. */
export const proofCompanies = [...socialProviders, 'phone'] as const;

export type ProofCompany = (typeof proofCompanies)[number];

/** Display name of a provider, the same in every language; undefined for `phone`, whose name the site chooses. */
export const proofCompanyName = (company: ProofCompany): string | undefined =>
  company === 'phone' ? undefined : socialProviderNames[company];
