import { BOOKS, type ErasureOutcome, OPERATORS, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  mission_progress: { period_start: RECORD },
};

export const elsewhere = {
  mission: { [OPERATORS]: 'measure period' },
  mission_progress_day: { [BOOKS]: 'day' },
  mission_version: { [OPERATORS]: 'categories games name names result' },
};
