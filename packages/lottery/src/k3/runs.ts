import { oneOf } from '../values/one-of.ts';
import { type Dice, inOrder, WAYS } from './dice.ts';

/** Runs end at 6: neither 561 nor 612 is one. Each has six orders. */
const RUNS = ['123', '234', '345', '456'];
const ORDERS = 6;

/** `RunsSingle`: three consecutive faces in any order: `123`, `234`, `345` or `456`. */
export const runsSingle = oneOf<Dice>({
  code: 'RunsSingle',
  group: 'Runs',
  of: ['numbers'],
  values: new Map(RUNS.map((run) => [run, ORDERS])),
  among: WAYS,
  valueIn: inOrder,
});

/** `RunsAll`: any of the four runs. */
export const runsAll = oneOf<Dice>({
  code: 'RunsAll',
  group: 'Runs',
  of: ['numbers'],
  values: new Map([['all', RUNS.length * ORDERS]]),
  among: WAYS,
  valueIn: (dice) => (RUNS.includes(inOrder(dice)) ? 'all' : undefined),
});
