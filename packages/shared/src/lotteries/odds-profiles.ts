/** Regulators whose lowest permitted return applies to lotteries; `open` sets no limit. */
export const oddsProfiles = ['open', 'gli', 'portugal', 'malta', 'brazil'] as const;
export type OddsProfile = (typeof oddsProfiles)[number];
