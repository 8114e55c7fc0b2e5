import { type Fate, OPERATORS, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
  promotion_entry: {
    period: RECORD,
    state: RECORD,
    device: '',
    comment: '',
    remark: '',
  },
  promotion_join: {},
};

export const elsewhere = {
  promotion_code: { [OPERATORS]: 'code' },
  site_promotion: { [OPERATORS]: 'article kind' },
  site_promotion_version: { [OPERATORS]: 'rules' },
};
