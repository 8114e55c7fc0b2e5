import { fairNumbers, sha256 } from '../fairness/fair-numbers.ts';
import { type Money, money } from '../money/money.ts';
import type { EnvelopeMode } from './states.ts';

/** Maximum weight of a part; the minimum is 1. */
const WEIGHT_MAX = 1_000_000;

export interface EnvelopeToSplit {
  /** Public id of the envelope. */
  readonly envelopeId: string;
  readonly mode: EnvelopeMode;
  readonly total: Money;
  readonly count: number;
  /** Smallest part, the minor unit of the site's currency; the total is a multiple of it. */
  readonly unit: bigint;
}

/**
 * The amounts of an envelope's parts, by position. Runs unchanged in the server and in a reader's browser.
 *
 * Every part has one unit. The other units are shared in proportion to the weights of the parts, rounded down along
 * their running sum, so that the parts add up to the total exactly. In the mode `random` the weight of a position is 1
 * + the number at this position among the `fairNumbers` of the seed and the envelope's id; in the mode `even` it is 1.
 *
 * @throws RangeError if there are fewer units than parts
 */
export async function splitEnvelope(
  { envelopeId, mode, total, count, unit }: EnvelopeToSplit,
  seed: string,
): Promise<Money[]> {
  const spare = total / unit - BigInt(count);
  if (spare < 0n || total % unit !== 0n)
    throw new RangeError(`${total} cannot be split into ${count} parts of ${unit}`);
  const weights = mode === 'even' ? evenWeights(count) : await drawWeights(seed, envelopeId, count);
  const sum = weights.reduce((sofar, weight) => sofar + weight, 0n);
  let running = 0n;
  let shared = 0n;
  return weights.map((weight) => {
    running += weight;
    const upTo = (spare * running) / sum;
    const part = (1n + upTo - shared) * unit;
    shared = upTo;
    return money(part);
  });
}

const evenWeights = (count: number): bigint[] => Array.from({ length: count }, () => 1n);

async function drawWeights(seed: string, envelopeId: string, count: number): Promise<bigint[]> {
  const draw = await fairNumbers(seed, envelopeId);
  const weights: bigint[] = [];
  while (weights.length < count) weights.push(1n + BigInt(await draw(WEIGHT_MAX)));
  return weights;
}

/** Proof that an envelope reveals when it is over. */
export interface RevealedEnvelope extends EnvelopeToSplit {
  readonly seed: string;
  /** Published when the envelope was created. */
  readonly seedHash: string;
  readonly amounts: readonly Money[];
}

/** True if the seed has the published hash, and the amounts follow from it. */
export async function verifyEnvelope({
  seed,
  seedHash,
  amounts,
  ...envelope
}: RevealedEnvelope): Promise<boolean> {
  if ((await sha256(seed)) !== seedHash || amounts.length !== envelope.count) return false;
  const expected = await splitEnvelope(envelope, seed);
  return expected.every((amount, position) => amount === amounts[position]);
}
