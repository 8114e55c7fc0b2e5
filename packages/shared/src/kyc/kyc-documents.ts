/** Facts that a member proves, in this order. */
export const kycKinds = ['identity', 'address'] as const;
export type KycKind = (typeof kycKinds)[number];

/** Types of documents that prove each fact. */
export const kycDocumentTypes = {
  identity: ['passport', 'id_card', 'driving_licence'],
  address: ['utility_bill', 'bank_statement'],
} as const satisfies Record<KycKind, readonly string[]>;
export const allKycDocumentTypes = [
  ...kycDocumentTypes.identity,
  ...kycDocumentTypes.address,
] as const;
export type KycDocumentType = (typeof allKycDocumentTypes)[number];

/** States of a document. */
export const kycStates = ['waiting', 'approved', 'declined'] as const;
export type KycState = (typeof kycStates)[number];
