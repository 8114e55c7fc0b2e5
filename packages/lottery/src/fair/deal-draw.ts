import { fairNumbers, sha256 } from '@app/shared/fairness/fair-numbers';
import type { Family } from '../family.ts';

/** What the outcome of a draw follows from. Nothing else enters it. */
export interface DrawSeeds {
  /** 64 hexadecimal digits: the chain's of this draw. */
  readonly secret: string;
  /** Written down after the sale ended. */
  readonly saltText: string;
  /** What people call the draw: `20261124-0417`. */
  readonly number: string;
  /** In the lottery's zone: `2026-11-24`. */
  readonly day: string;
}

/**
 * The outcome of a draw as its family writes it: dealt by the numbers of the secret and `salt:number`, where the salt
 * is the SHA-256 of its text in hexadecimal.
 */
export async function dealDraw(
  family: Pick<Family, 'deal' | 'write'>,
  { secret, saltText, number, day }: DrawSeeds,
): Promise<string> {
  const draw = await fairNumbers(secret, `${await sha256(saltText)}:${number}`);
  return family.write(await family.deal(draw, day));
}
