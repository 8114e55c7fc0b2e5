import { fairNumbers, sha256 } from '@app/shared/fairness/fair-numbers';
import type { Family } from '../family.ts';

/** Inputs that determine a draw's outcome. */
export interface DrawSeeds {
  /** The draw's secret from the hash chain: 64 hexadecimal digits. */
  readonly secret: string;
  /** Recorded after the sale ended. */
  readonly saltText: string;
  /** Public number of the draw: `20261124-0417`. */
  readonly number: string;
  /** In the lottery's zone: `2026-11-24`. */
  readonly day: string;
}

/**
 * Computes a draw's outcome in its family's format. The random numbers derive from the secret and `salt:number`, where
 * the salt is the SHA-256 of its text in hexadecimal.
 */
export async function dealDraw(
  family: Pick<Family, 'deal' | 'write'>,
  { secret, saltText, number, day }: DrawSeeds,
): Promise<string> {
  const draw = await fairNumbers(secret, `${await sha256(saltText)}:${number}`);
  return family.write(await family.deal(draw, day));
}
