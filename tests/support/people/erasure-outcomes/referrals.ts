import { type ErasureOutcome, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  referral: {
    first_day: RECORD,
    end_day: RECORD,
    state: RECORD,
    grounds: RECORD,
    reason: RECORD,
    remark: '',
  },
  referral_code: 'rows go',
};
