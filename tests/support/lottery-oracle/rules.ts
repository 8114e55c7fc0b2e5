import type { FamilyBets } from './bets-of-labels.ts';
import type { PlainRules } from './plain.ts';

interface FamilyFile {
  readonly plainRules: Readonly<Record<string, PlainRules>>;
  readonly betsOfLabels: FamilyBets;
}

const files = Object.values(import.meta.glob<FamilyFile>('./families/*.ts', { eager: true }));

/**
 * The rules of every family of lotteries, by its code, written once more from what they are said to be: without a
 * formula, note by note, so that settlement can be held against them. They share nothing with the package they judge.
 */
export const plainRules: Readonly<Record<string, PlainRules>> = Object.assign(
  {},
  ...files.map((file) => file.plainRules),
);

export const betsOfLabels: FamilyBets = Object.assign(
  {},
  ...files.map((file) => file.betsOfLabels),
);
