import { type Fate, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
  exclusion: { kind: RECORD, term: RECORD, begun_by: RECORD },
};

export const elsewhere = {
  exclusion_identity: {
    'keeps new accounts of an excluded person excluded, and names nothing': 'identity_hash',
  },
};
