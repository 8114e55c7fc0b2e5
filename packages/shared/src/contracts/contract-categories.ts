/** Games that a contract pays for: those of one category, or all with CONS. */
export const contractCategories = [
  'CONS',
  'LIVE',
  'RNG',
  'SPORTS',
  'LOTT',
  'ELOTT',
  'FISH',
  'PVP',
] as const;

export type ContractCategory = (typeof contractCategories)[number];
