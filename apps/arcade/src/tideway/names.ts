/** What the game is called in each language: the catalogue's name, which its own page shows as well. */
export const HIGH_TIDE_NAMES = { EN: 'High Tide', CN: '涨潮' } as const;
