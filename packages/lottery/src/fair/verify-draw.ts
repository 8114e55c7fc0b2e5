import { sha256 } from '@app/shared/fairness/fair-numbers';
import type { Family } from '../family.ts';
import { type DrawSeeds, dealDraw } from './deal-draw.ts';

/** Published data of a draw. */
export interface DrawProof extends DrawSeeds {
  /** Place in the hash chain: number of hashes from its secret to the terminal hash. */
  readonly place: number;
  /** A lower place with its hash: place 0 and the terminal hash, or an earlier draw and its secret. */
  readonly known: { readonly place: number; readonly hash: string };
  readonly outcome: string;
}

export type DrawVerdict = 'fair' | 'not_of_the_chain' | 'other_outcome';

/** Recomputes a draw from its published data. A browser computes about 100 000 hashes in a second or two. */
export async function verifyDraw(family: Family, proof: DrawProof): Promise<DrawVerdict> {
  const { secret, place, known, outcome } = proof;
  if (place <= known.place || (await hashed(secret, place - known.place)) !== known.hash)
    return 'not_of_the_chain';
  return (await dealDraw(family, proof)) === outcome ? 'fair' : 'other_outcome';
}

async function hashed(secret: string, times: number): Promise<string> {
  let hash = secret;
  for (let time = 0; time < times; time++) hash = await sha256(hash);
  return hash;
}
