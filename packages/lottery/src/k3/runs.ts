import { oneOf } from '../values/one-of.ts';
import { type Dice, inOrder, WAYS } from './dice.ts';

/** They end at 6: neither 561 nor 612 is a run. Each can fall in six orders. */
const RUNS = ['123', '234', '345', '456'];
const ORDERS = 6;

/** `RunsSingle`: three dice in a row in any order, one of `123`, `234`, `345` and `456`. */
export const runsSingle = oneOf<Dice>({
  code: 'RunsSingle',
  group: 'Runs',
  values: new Map(RUNS.map((run) => [run, ORDERS])),
  among: WAYS,
  valueIn: inOrder,
});

/** `RunsAll`: any of the four runs. */
export const runsAll = oneOf<Dice>({
  code: 'RunsAll',
  group: 'Runs',
  values: new Map([['all', RUNS.length * ORDERS]]),
  among: WAYS,
  valueIn: (dice) => (RUNS.includes(inOrder(dice)) ? 'all' : undefined),
});
