import { type Fate, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
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
