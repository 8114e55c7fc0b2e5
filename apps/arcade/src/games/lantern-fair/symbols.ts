/** The ten labels of Lantern Fair, the rarest first. */
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

/** Substitutes for every label except the firework. */
export const WILD = 'lantern' as const satisfies SymbolName;

/** Three of them open the night. At night each of them is a lantern. */
export const SCATTER = 'firework' as const satisfies SymbolName;
