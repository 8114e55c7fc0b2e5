import { type ErasureOutcome, OPERATORS } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  segment: { name: OPERATORS, conditions: OPERATORS },
};
