/** The ten symbols of Cloud Terraces, the rarest first. */
export const symbolNames = [
  'crane',
  'gate',
  'teapot',
  'gourd',
  'bell',
  'pine',
  'hat',
  'bamboo',
  'blossom',
  'leaf',
] as const;

export type SymbolName = (typeof symbolNames)[number];

/** Symbols that pay by ways. */
export type PayingSymbol = Exclude<SymbolName, 'crane' | 'gate'>;

/** Substitutes for every symbol except the gate. On the second, third and fourth reel only. */
export const WILD = 'crane' as const satisfies SymbolName;

/** Three or four of them open the climb. In the climb each of them is a teapot. */
export const SCATTER = 'gate' as const satisfies SymbolName;

/** The symbol that pays most. */
export const TOP = 'teapot' as const satisfies SymbolName;
