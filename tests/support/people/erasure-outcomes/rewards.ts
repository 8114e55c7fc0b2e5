import { BOOKS, type ErasureOutcome, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  reward: {
    names: RECORD,
    refusal: RECORD,
    remark: RECORD,
    source: RECORD,
    source_key: RECORD,
    state: RECORD,
  },
};

export const elsewhere = {
  reward_member_day: { [BOOKS]: 'day' },
  reward_promise: { [BOOKS]: 'source source_key' },
  reward_site_day: { [BOOKS]: 'day' },
  reward_taking: { [BOOKS]: 'source' },
};
