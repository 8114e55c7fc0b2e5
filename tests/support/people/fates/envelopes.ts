import { BOOKS, type Fate, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
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
