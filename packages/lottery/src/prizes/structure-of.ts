import { resultFormOf } from '../result-forms.ts';
import type { Structure } from './structure.ts';

/** Prizes of a family's results in the order published; undefined if a result is a single outcome. */
export const structureOf = (family: string): Structure | undefined =>
  resultFormOf(family)?.structure;
