/** Name of a game by the platform's language codes. English is the fallback. */
export interface GameNames {
  readonly EN: string;
  readonly CN: string;
}

/** Names of the games, for the catalog and the games' own pages. */
export const names = {
  'lantern-fair': { EN: 'Lantern Fair', CN: '灯会' },
  'cloud-terraces': { EN: 'Cloud Terraces', CN: '云上茶园' },
  dice: { EN: 'Dice', CN: '骰子' },
  wheel: { EN: 'Wheel', CN: '转盘' },
  pegfall: { EN: 'Pegfall', CN: '弹珠' },
  updraft: { EN: 'Updraft', CN: '飞升' },
  'coral-cove': { EN: 'Coral Cove', CN: '珊瑚湾' },
  regatta: { EN: 'Regatta', CN: '纸船竞渡' },
  'frosted-panes': { EN: 'Frosted Panes', CN: '霜花窗' },
  'pearl-tide': { EN: 'Pearl Tide', CN: '珍珠潮' },
  roulette: { EN: 'Roulette', CN: '轮盘' },
  baccarat: { EN: 'Baccarat', CN: '百家乐' },
  'coast-league': { EN: 'Coast League', CN: '海岸联赛' },
  'volt-masters': { EN: 'Volt Masters', CN: '伏特大师赛' },
  'ninth-wave': { EN: 'Ninth Wave', CN: '九重浪' },
  bull: { EN: 'Bull', CN: '通比牛牛' },
  mines: { EN: 'Mines', CN: '扫雷' },
  'jacks-or-better': { EN: 'Jacks or Better', CN: '杰克高手' },
} as const satisfies Record<string, GameNames>;

export type GameCode = keyof typeof names;
