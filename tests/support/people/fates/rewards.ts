import { BOOKS, type Fate, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
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
