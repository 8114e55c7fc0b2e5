/** Facts that a member proves, in this order. */
export const kycKinds = ['identity', 'address'] as const;
export type KycKind = (typeof kycKinds)[number];

/** Accepted documents for each kind of paper. */
export const kycPapers = {
  identity: ['passport', 'id_card', 'driving_licence'],
  address: ['utility_bill', 'bank_statement'],
} as const satisfies Record<KycKind, readonly string[]>;
export const allKycPapers = [...kycPapers.identity, ...kycPapers.address] as const;
export type KycPaper = (typeof allKycPapers)[number];

/** States of a paper. */
export const kycStates = ['waiting', 'approved', 'declined'] as const;
export type KycState = (typeof kycStates)[number];
