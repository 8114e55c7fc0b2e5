/** The ten printed labels of Lantern Fair, the rarest first. */
export const symbolNames = [
  'lantern',
  'firework',
  'koi',
  'moth',
  'drum',
  'lotus',
  'fan',
  'kite',
  'cup',
  'coin',
] as const;

export type SymbolName = (typeof symbolNames)[number];

/** Stands for every label but the firework. */
export const WILD = 'lantern' as const satisfies SymbolName;

/** Three of them open the night. During the night each of them is a lantern. */
export const SCATTER = 'firework' as const satisfies SymbolName;
