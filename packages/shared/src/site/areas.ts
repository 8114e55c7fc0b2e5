/** Areas of a site with their own maintenance. It does not stop money in transit. */
export const areas = ['cashier', 'games', 'agents'] as const;

export type Area = (typeof areas)[number];
