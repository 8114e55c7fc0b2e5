import { BOOKS, type Fate, OPERATORS, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
  mission_progress: { period_start: RECORD },
};

export const elsewhere = {
  mission: { [OPERATORS]: 'measure period' },
  mission_progress_day: { [BOOKS]: 'day' },
  mission_version: { [OPERATORS]: 'categories games name names result' },
};
