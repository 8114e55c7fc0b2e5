import { definitions } from './definitions.ts';

export type FamilyCode = keyof typeof definitions;

type Families = { readonly [Code in FamilyCode]: (typeof definitions)[Code]['family'] };

/** Rules of every family, by code. Players' pages find theirs by folder, in `result-forms.ts`. */
export const families = Object.fromEntries(
  Object.entries(definitions).map(([code, { family }]) => [code, family]),
) as Families;
