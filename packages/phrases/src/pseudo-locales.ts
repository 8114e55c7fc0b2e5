/**
 * Made from English, to be chosen by the address alone: `?lng=en-XA` has accents and words that are 40 % longer,
 * `ar-XB` reads from the right, `ar-XC` and `pl-XC` mark each phrase and count in every form of Arabic and Polish.
 */
const PSEUDO = ['en-XA', 'ar-XB', 'ar-XC', 'pl-XC'] as const;
export type Pseudo = (typeof PSEUDO)[number];

export const pseudoLocales: readonly Pseudo[] = PSEUDO;

export const isPseudo = (locale: string): locale is Pseudo =>
  PSEUDO.some((each) => each === locale);
