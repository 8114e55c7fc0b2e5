import type { Family } from './family.ts';
import { resultFileOf } from './result-forms.ts';

/** The rules of each folder of families are a script of their own: who plays one loads no other. */
const files = import.meta.glob<Readonly<Record<string, Family>>>('./*/family.ts', {
  import: 'rules',
});

/** The rules of a family; undefined for one that this page does not know. */
export async function loadFamily(code: string): Promise<Family | undefined> {
  const file = resultFileOf(code)?.replace('/result.ts', '/family.ts');
  const rules = file && (await files[file]?.());
  return rules ? rules[code] : undefined;
}
