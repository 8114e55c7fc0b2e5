import { sha256 } from '@app/shared/fairness/fair-numbers';
import type { Family } from '../family.ts';
import { type DrawSeeds, dealDraw } from './deal-draw.ts';

/** What was published of a draw. */
export interface DrawProof extends DrawSeeds {
  /** Its place in the chain: how often its secret is hashed until the terminal hash comes out. */
  readonly place: number;
  /** A lower place and what is known of it: place 0 and the terminal hash, or a draw before and its secret. */
  readonly known: { readonly place: number; readonly hash: string };
  readonly outcome: string;
}

export type DrawVerdict = 'fair' | 'not_of_the_chain' | 'other_outcome';

/** Recomputes a draw from what was published of it. A browser hashes some 100 000 places in a second or two. */
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
