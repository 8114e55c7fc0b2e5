import { BOOKS, type ErasureOutcome, OPERATORS, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  vip_bonus: { source: RECORD, source_key: RECORD },
  vip_change: { reason: RECORD, operator: 'of an operator', words: '' },
  vip_day: { day: BOOKS },
  vip_member: { grace_from: RECORD },
};

export const elsewhere = {
  vip_period: { [OPERATORS]: 'begins kind' },
  vip_table: { [OPERATORS]: 'levels terms' },
};
