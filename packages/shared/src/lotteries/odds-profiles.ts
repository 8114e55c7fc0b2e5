/** Whose floor the returns of lotteries are held to: `open` refuses by none, the others as a regulator asks. */
export const oddsProfiles = ['open', 'gli', 'portugal', 'malta', 'brazil'] as const;
export type OddsProfile = (typeof oddsProfiles)[number];
