/** Name of the game in each language, for the catalog and the game's own page. */
export const HIGH_TIDE_NAMES = { EN: 'High Tide', CN: '涨潮' } as const;
