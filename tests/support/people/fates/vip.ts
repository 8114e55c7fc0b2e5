import { BOOKS, type Fate, OPERATORS, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
  vip_bonus: { source: RECORD, source_key: RECORD },
  vip_change: { reason: RECORD, operator: 'of an operator', words: '' },
  vip_day: { day: BOOKS },
  vip_member: { grace_from: RECORD },
};

export const elsewhere = {
  vip_period: { [OPERATORS]: 'begins kind' },
  vip_table: { [OPERATORS]: 'levels terms' },
};
