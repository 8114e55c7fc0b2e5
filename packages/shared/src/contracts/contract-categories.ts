/** What a contract pays for: the games of one category, or with CONS all games together. */
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
