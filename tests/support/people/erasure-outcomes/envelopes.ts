import { BOOKS, type ErasureOutcome, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  envelope: {
    mode: BOOKS,
    audience: BOOKS,
    greeting: '',
    seed: 'proves the split, and is random',
    created_by: RECORD,
    seed_hash: 'proves the split',
    request_key: RECORD,
    state: BOOKS,
  },
  envelope_part: {},
};
