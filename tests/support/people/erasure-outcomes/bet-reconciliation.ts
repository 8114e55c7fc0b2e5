import { BOOKS, OPERATORS, RECORD } from '../erasure-reasons.ts';

export const elsewhere = {
  bet_pull: { [RECORD]: 'kind cursor failure' },
  bet_pull_line: { [BOOKS]: 'tx_id kind round_ref game_code currency' },
  bet_break: {
    [BOOKS]: 'tx_id cause kind round_ref game_code their_currency our_currency',
    [OPERATORS]: 'closed_by note',
  },
};
