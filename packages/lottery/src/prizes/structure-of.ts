import { resultFormOf } from '../result-forms.ts';
import type { Structure } from './structure.ts';

/** Which prizes a result of a family has, in the order in which they are published; undefined: it is one outcome. */
export const structureOf = (family: string): Structure | undefined =>
  resultFormOf(family)?.structure;
