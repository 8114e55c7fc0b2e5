import type { deposit, deposits } from '@app/shared/api/cashier.calls';
import type { Answer } from '@app/shared/api/contract';
import {
  type DepositState,
  depositStateFromWire,
  isDepositOpen,
} from '@app/shared/domain/deposit-states';

export type Deposit = Answer<typeof deposit>;
export type ListedDeposit = Answer<typeof deposits>['list'][number];

/** What a number on the wire says. One that a newer server may know is shown as under review. */
export const stateOf = ({ state }: Pick<Deposit, 'state'>): DepositState =>
  depositStateFromWire(state) ?? 'review';

/** What is left of a deposit's way, as a person sees it: the first is under way. */
const AHEAD = {
  created: ['payment', 'confirmation', 'credit'],
  pending: ['payment', 'confirmation', 'credit'],
  paid: ['credit'],
  review: ['confirmation', 'credit'],
  completed: [],
  expired: [],
  rejected: [],
} as const satisfies Record<DepositState, readonly string[]>;
export type WayStep = (typeof AHEAD)[DepositState][number];

type Happened = Deposit['steps'][number];

/** A line of a deposit's timeline: what happened and when, or what is still to come. */
export type TimelineLine =
  | { readonly what: 'happened'; readonly happened: Happened; readonly state: 'done' | 'failed' }
  | { readonly what: 'ahead'; readonly step: WayStep; readonly state: 'now' | 'coming' };

const FAILED: ReadonlySet<Happened['step']> = new Set([
  'failed',
  'declined',
  'expired',
  'taken_back',
]);

/** What happened so far, each kind once, and then what is left of the way. */
export function timelineOf(state: DepositState, steps: readonly Happened[]): TimelineLine[] {
  const happened = steps
    .filter(({ step }, place) => steps.findIndex((one) => one.step === step) === place)
    .map((one): TimelineLine => {
      return { what: 'happened', happened: one, state: FAILED.has(one.step) ? 'failed' : 'done' };
    });
  const ahead = AHEAD[state].map((step, place): TimelineLine => {
    return { what: 'ahead', step, state: place === 0 ? 'now' : 'coming' };
  });
  return [...happened, ...ahead];
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
