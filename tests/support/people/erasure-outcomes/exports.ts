import { KEYS, OPERATORS, RECORD } from '../erasure-reasons.ts';

export const elsewhere = {
  export_signing_key: { [KEYS]: 'kid public_key sealed_private_key' },
  report: { [RECORD]: 'from_day state to_day' },
  report_schedule: {
    [OPERATORS]: 'format kind language period',
    [RECORD]: 'next_day page_url state',
  },
};
