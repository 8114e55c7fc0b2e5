import { type ErasureOutcome, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  counted_member: {},
  declined_limit: {},
};

export const elsewhere = {
  play_limit: { [RECORD]: 'kind period set_by' },
  refused_bet: { [RECORD]: 'kind period reason' },
  play_limit_change: { [RECORD]: 'asked_by kind period state' },
};
