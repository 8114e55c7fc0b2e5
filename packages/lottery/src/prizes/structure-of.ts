import type { ResultForm } from '../result-form.ts';
import { type FamilyCode, resultForms } from '../result-forms.ts';
import type { Structure } from './structure.ts';

/** Which prizes a result of a family has, in the order in which they are published; undefined: it is one outcome. */
export function structureOf(family: FamilyCode): Structure | undefined {
  const form: ResultForm = resultForms[family];
  return form.structure;
}
