/**
 * Pseudo-locales generated from English, for tests: `?lng=en-XA` has accents and words that are 40 % longer, `ar-XB` is
 * right-to-left, `ar-XC` and `pl-XC` mark each phrase and use every plural form of Arabic and Polish.
 */
const PSEUDO = ['en-XA', 'ar-XB', 'ar-XC', 'pl-XC'] as const;
export type Pseudo = (typeof PSEUDO)[number];

export const pseudoLocales: readonly Pseudo[] = PSEUDO;

export const isPseudo = (locale: string): locale is Pseudo =>
  PSEUDO.some((each) => each === locale);
