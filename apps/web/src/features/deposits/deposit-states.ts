import type { Answer } from '@app/shared/contract/contract';
import type { deposit, deposits } from '@app/shared/deposits/calls';
import {
  type DepositState,
  depositStateFromWire,
  isDepositOpen,
} from '@app/shared/deposits/states';

export type Deposit = Answer<typeof deposit>;
export type ListedDeposit = Answer<typeof deposits>['list'][number];

/** State of a number on the wire. Numbers of a newer server are shown as under review. */
export const stateOf = ({ state }: Pick<Deposit, 'state'>): DepositState =>
  depositStateFromWire(state) ?? 'review';

/** Remaining steps of a deposit by state; the first is in progress. */
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

/** A row of a deposit's timeline: a past step with its time, or a step still to come. */
export type TimelineLine =
  | { readonly what: 'happened'; readonly happened: Happened; readonly state: 'done' | 'failed' }
  | { readonly what: 'ahead'; readonly step: WayStep; readonly state: 'now' | 'coming' };

const FAILED: ReadonlySet<Happened['step']> = new Set([
  'failed',
  'declined',
  'expired',
  'taken_back',
]);

/** Past steps, each kind once, followed by the remaining steps. */
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
/** A late payment may still arrive for an expired deposit. */
const LATE_MS = 15 * SECOND_MS;
const QUICK_ASKS = 30;
const GROWTH = 1.2;

/** Polling interval in ms; false once nothing can change any more. */
export function pollAfterMs(state: DepositState, asked: number): number | false {
  if (state === 'expired') return LATE_MS;
  if (!isDepositOpen(state)) return false;
  return Math.min(SLOW_MS, QUICK_MS * GROWTH ** Math.max(0, asked - QUICK_ASKS));
}
