import { type ErasureOutcome, OPERATORS, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
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
