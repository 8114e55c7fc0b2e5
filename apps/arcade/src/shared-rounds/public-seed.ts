import { sha256 } from '@app/shared/fairness/fair-numbers';

/**
 * The public seed of a shared round: SHA-256 over the client seeds of an earlier round's bets, joined by line breaks.
 * It is fixed before the first bet of the round, and after its secret.
 */
export const publicSeedOf = (joinedSeeds: readonly string[]): Promise<string> =>
  sha256(joinedSeeds.join('\n'));
