import { BOOKS, KEYS, OPERATORS, RECORD } from '../erasure-reasons.ts';

export const elsewhere = {
  open_round: {
    [BOOKS]: 'outcome round_ref',
    [RECORD]: 'answer failure',
    [OPERATORS]: 'refund_by refund_reason',
  },
  vendor_round_link: { [KEYS]: 'address failure kid public_key sealed_private_key' },
};
