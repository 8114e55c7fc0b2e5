import { BOOKS, type Fate, KEYS, OPERATORS, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
  open_round: {
    [BOOKS]: 'round_ref outcome',
    [RECORD]: 'answer failure',
    [OPERATORS]: 'refund_by refund_reason',
  },
};

export const elsewhere = {
  vendor_round_link: { [KEYS]: 'address failure kid public_key sealed_private_key' },
};
