import type { FamilyBets } from './bets-of-labels.ts';
import type { PlainRules } from './plain.ts';

interface FamilyFile {
  readonly plainRules: Readonly<Record<string, PlainRules>>;
  readonly betsOfLabels: FamilyBets;
}

const files = Object.values(import.meta.glob<FamilyFile>('./families/*.ts', { eager: true }));

/**
 * The rules of every lottery family by its code, implemented a second time from the published rules: note by note,
 * without formulas, as an oracle for settlement. They share no code with the package under test.
 */
export const plainRules: Readonly<Record<string, PlainRules>> = Object.assign(
  {},
  ...files.map((file) => file.plainRules),
);

export const betsOfLabels: FamilyBets = Object.assign(
  {},
  ...files.map((file) => file.betsOfLabels),
);
