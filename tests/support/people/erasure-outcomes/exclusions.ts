import { type ErasureOutcome, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  exclusion: { kind: RECORD, term: RECORD, begun_by: RECORD },
};

export const elsewhere = {
  exclusion_identity: {
    'keeps new accounts of an excluded person excluded, and names nothing': 'identity_hash',
  },
};
