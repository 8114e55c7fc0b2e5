/** What a game is called, by the codes that a platform gives languages. English is the fallback. */
export interface GameNames {
  readonly EN: string;
  readonly CN: string;
}

/** One name of a game in each language: the catalogue's, which its own page shows as well. */
export const names = {
  'lantern-fair': { EN: 'Lantern Fair', CN: '灯会' },
  dice: { EN: 'Dice', CN: '骰子' },
  wheel: { EN: 'Wheel', CN: '转盘' },
  pegfall: { EN: 'Pegfall', CN: '弹珠' },
  updraft: { EN: 'Updraft', CN: '飞升' },
} as const satisfies Record<string, GameNames>;

export type GameCode = keyof typeof names;
