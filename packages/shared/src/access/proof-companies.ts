import { socialProviderNames, socialProviders } from './social-providers.ts';

/** Companies that show who members are by their accounts, and the one that proves numbers in our place. */
export const proofCompanies = [...socialProviders, 'phone'] as const;

export type ProofCompany = (typeof proofCompanies)[number];

/** What a company is called in every language; nothing for the one that proves numbers, which a site chooses. */
export const proofCompanyName = (company: ProofCompany): string | undefined =>
  company === 'phone' ? undefined : socialProviderNames[company];
