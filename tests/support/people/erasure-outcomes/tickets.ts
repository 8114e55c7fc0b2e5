import { DRAWN, type ErasureOutcome, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  ticket: {
    source: RECORD,
    source_key: RECORD,
    seed: RECORD,
    sealed_seed: RECORD,
    seed_hash: RECORD,
    state: RECORD,
    client_seed: '',
    prize: RECORD,
  },
  ticket_progress: {},
  free_spin_grant: { source_key: RECORD },
  raffle_winner: { prize: RECORD },
};

export const elsewhere = {
  raffle: { [DRAWN]: 'list_hash sealed_seed seed seed_hash state' },
};
