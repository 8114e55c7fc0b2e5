import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import { cash, house, post, reversalOf } from '../../../books/ledger/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { countPlay } from '../../../protection/limits/index.ts';
import { openWindow, voidBets } from '../../bets/index.ts';

/** An open leg with the columns that a refund needs. */
interface LegToEnd {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly lotteryId: number;
  readonly stake: Money;
  readonly stakeEntryId: bigint;
  readonly betId: bigint;
  readonly placedAt: Date;
}

interface Ending {
  readonly merchantId: bigint;
  /** Legs of this site, at most `POSTINGS_PER_BATCH_MAX`, as each is one posting. */
  readonly legs: readonly LegToEnd[];
  readonly as: typeof legStates.void | typeof legStates.cancelled | typeof legStates.stopped;
}

const write = sql(
  'lottery_bets.end_legs',
  `UPDATE lottery_leg SET state = $2, ended_at = $3
   WHERE id = ANY ($1::bigint[]) AND state = ${legStates.placed} RETURNING id`,
);

/**
 * A step. Ends open legs with a refund and voids their bets. The caller has locked the members' accounts before it read
 * the legs as open, and reduces the exposure if the draws go on.
 */
export async function endLegs(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { merchantId, legs, as }: Ending,
): Promise<void> {
  if (legs.length === 0) return;
  const stakes = legs.map(({ memberId, lotteryId, ...leg }) =>
    reversalOf({
      id: leg.stakeEntryId,
      kind: 'bet.stake',
      from: cash(memberId),
      amount: leg.stake,
      to: house(merchantId, 'lottery_escrow', BigInt(lotteryId)),
      memberId,
      balanceAfter: null,
      causeId: leg.betId,
    }),
  );
  await post(tx, stakes, clock());
  const window = await openWindow(tx, merchantId, clock);
  await voidBets(tx, window, legs);
  await countPlay(
    tx,
    legs.map(({ memberId, placedAt: at, stake }) => ({ memberId, at, staked: -stake })),
  );
  const ended = await tx.query(write, [legs.map(({ id }) => id), as, window.at]);
  if (ended.length !== legs.length) throw new Error('a leg has already ended');
}
