import type { deposit } from '@app/shared/api/cashier.calls';
import type { Answer } from '@app/shared/api/contract';
import { type DepositState, depositStates, isDepositOpen } from '@app/shared/domain/deposit-states';
import type { TimelineStep } from '@app/ui/timeline';

export type Deposit = Answer<typeof deposit>;

/** What a number on the wire says. One that a newer server may know is shown as under review. */
export const stateOf = ({ state }: Deposit): DepositState => depositStates[state] ?? 'review';

/** A deposit's way as a person sees it. */
export const WAY = ['requested', 'payment', 'confirmation', 'credit'] as const;
export type WayStep = (typeof WAY)[number];

/** Which step of the way is under way, or where it ended. */
const REACHED: Record<DepositState, number> = {
  created: 1,
  pending: 1,
  paid: 2,
  review: 2,
  completed: 4,
  expired: 1,
  rejected: 2,
};

export function wayOf(
  state: DepositState,
): readonly { step: WayStep; state: TimelineStep['state'] }[] {
  const reached = REACHED[state];
  const ended = state === 'expired' || state === 'rejected';
  const steps = WAY.map((step, place) => {
    if (place < reached) return { step, state: 'done' as const };
    if (place > reached) return { step, state: 'coming' as const };
    return { step, state: ended ? ('failed' as const) : ('now' as const) };
  });
  return ended ? steps.slice(0, reached + 1) : steps;
}

const SECOND_MS = 1_000;
const QUICK_MS = 2 * SECOND_MS;
const SLOW_MS = 10 * SECOND_MS;
/** A payment on its way may still arrive at a deposit that has expired. */
const LATE_MS = 15 * SECOND_MS;
const QUICK_ASKS = 30;
const GROWTH = 1.2;

/** How long to wait before asking again; false once nothing can change any more. */
export function pollAfterMs(state: DepositState, asked: number): number | false {
  if (state === 'expired') return LATE_MS;
  if (!isDepositOpen(state)) return false;
  return Math.min(SLOW_MS, QUICK_MS * GROWTH ** Math.max(0, asked - QUICK_ASKS));
}
