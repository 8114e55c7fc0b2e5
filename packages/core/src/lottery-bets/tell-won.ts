import type { Money } from '@app/shared/money/money';
import type { Tx } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { tellMembers } from '../messages/index.ts';

/** How many times its stake a bet has to win. Of smaller wins there may be one a minute: the inbox would hold little else. */
const TOLD_FROM_TIMES = 20n;

interface WonIn {
  readonly merchantId: bigint;
  readonly draw: { readonly number: string; readonly outcomeVersion: number };
}

interface WonLeg {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly stake: Money;
  readonly payout: Money;
}

/**
 * A step. Tells members in the inbox of what they won by a version of a draw's outcome, where it is many times what they bet; of
 * each bet once. Answers who was told: the caller publishes `messages` after the commit.
 */
export async function tellWon(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, draw }: WonIn,
  legs: readonly WonLeg[],
  now: Date,
): Promise<readonly bigint[]> {
  const told = legs
    .filter(({ stake, payout }) => payout >= TOLD_FROM_TIMES * stake)
    .map(({ id, memberId, payout }) => ({
      ...{ key: `${id} ${draw.outcomeVersion}`, memberId },
      details: { amount: payout, draw: draw.number },
    }));
  await tellMembers(tx, deps, { cause: 'lottery.won', merchantId, told }, now);
  return [...new Set(told.map(({ memberId }) => memberId))];
}
