import type { Family } from './family.ts';
import { resultFileOf } from './result-forms.ts';

/** The rules of each folder are a separate chunk, so that a player of one family loads no other. */
const files = import.meta.glob<Readonly<Record<string, Family>>>('./*/family.ts', {
  import: 'rules',
});

/** The file with the rules of a family, such as `k3/family.ts`; undefined for an unknown one. */
export const ruleFileOf = (code: string): string | undefined =>
  resultFileOf(code)?.replace(/^\.\/(.*)\/result\.ts$/, '$1/family.ts');

/** Loads the rules of a family; undefined for one that this version of the page lacks. */
export async function loadFamily(code: string): Promise<Family | undefined> {
  const file = ruleFileOf(code);
  const rules = file && (await files[`./${file}`]?.());
  return rules ? rules[code] : undefined;
}
