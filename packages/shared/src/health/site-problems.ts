/** Problems of a single site. Phrases of the console are `problem.<name>`. */
export const siteProblemNames = [
  'gatewayFails',
  'companyFails',
  'siteLoginFails',
  'siteProofFails',
  'payoutsHeld',
  'messagesUnsent',
] as const;

export type SiteProblemName = (typeof siteProblemNames)[number];
