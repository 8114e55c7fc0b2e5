import type { DrawState } from '@app/shared/lotteries/lotteries';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { joinOutcomes } from './join-outcomes.ts';

const hold = sql(
  'lotteries.hold_draws',
  `UPDATE lottery_draw SET state = 'held', held_because = $2
   WHERE id = ANY ($1::bigint[]) AND state = 'pending'`,
);
const voidThem = sql(
  'lotteries.void_draws',
  `UPDATE lottery_draw SET state = 'void', held_because = NULL
   WHERE id = ANY ($1::bigint[]) AND state IN ('pending', 'held')`,
);
const resume = sql(
  'lotteries.resume_draw',
  `UPDATE lottery_draw SET state = 'pending', held_because = NULL
   WHERE id = $1 AND state = 'held'`,
);
const lock = sql(
  'lotteries.lock_draw',
  'SELECT id, state FROM lottery_draw WHERE id = $1 FOR UPDATE',
);

/** A step. Holds the given draws that are pending: no bets and no outcome until an operator decides. */
export async function holdDraws(
  tx: Tx,
  { drawIds, because }: { readonly drawIds: readonly bigint[]; readonly because: string },
): Promise<void> {
  await tx.query(hold, [drawIds, because]);
}

/**
 * A step. Voids the given draws that are pending or held: they get no outcome, and `settle-draws` refunds the stakes
 * on them.
 */
export async function voidDraws(tx: Tx, drawIds: readonly bigint[]): Promise<void> {
  await tx.query(voidThem, [drawIds]);
  await joinOutcomes(tx, drawIds);
}

export interface HoldDraw {
  readonly drawId: bigint;
  readonly because: string;
}

/**
 * A step, for operators. Holds a draw that has no outcome: no bets and no outcome until an operator decides.
 *
 * @throws lottery.draw_not_found, lottery.draw_state_changed unless it is pending
 */
export async function holdDraw(tx: Tx, { drawId, because }: HoldDraw): Promise<void> {
  const state = await lockedState(tx, drawId);
  if (state !== 'pending') throw new DomainError('lottery.draw_state_changed');
  await holdDraws(tx, { drawIds: [drawId], because });
}

export interface DecideHeldDraw {
  readonly drawId: bigint;
  /** `resumed`: it will be drawn. `annulled`: it will not be drawn, and all stakes are refunded. */
  readonly as: 'resumed' | 'annulled';
}

/**
 * A step, for operators. Resumes or voids a held draw. After the commit enqueue `settle-draws`, which refunds bets on
 * a void draw and informs the pages of all sites.
 *
 * @throws lottery.draw_not_found, lottery.draw_state_changed unless it is held
 */
export async function decideHeldDraw(tx: Tx, { drawId, as }: DecideHeldDraw): Promise<void> {
  const state = await lockedState(tx, drawId);
  if (state !== 'held') throw new DomainError('lottery.draw_state_changed');
  if (as === 'annulled') return voidDraws(tx, [drawId]);
  await tx.query(resume, [drawId]);
  await joinOutcomes(tx, [drawId]);
}

async function lockedState(tx: Tx, drawId: bigint): Promise<DrawState> {
  const [draw] = await tx.query<{ state: DrawState }>(lock, [drawId]);
  if (!draw) throw new DomainError('lottery.draw_not_found');
  return draw.state;
}
