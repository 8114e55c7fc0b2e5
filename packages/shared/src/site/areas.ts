/** Parts of a site that can be under maintenance by themselves. Money that is under way is not held up. */
export const areas = ['cashier', 'games', 'agents'] as const;

export type Area = (typeof areas)[number];
