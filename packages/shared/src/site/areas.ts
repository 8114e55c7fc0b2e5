/** Areas of a site that can be under maintenance alone. Money that is under way still arrives. */
export const areas = ['cashier', 'games', 'agents'] as const;

export type Area = (typeof areas)[number];
