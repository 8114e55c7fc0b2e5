import { oneOf } from '../values/one-of.ts';
import { type Dice, FACES, inOrder, isTriple, WAYS } from './dice.ts';

/** `ThreeSameSingle`: a given triple, `111` to `666`. */
export const threeSameSingle = oneOf<Dice>({
  code: 'ThreeSameSingle',
  group: 'ThreeSame',
  of: ['numbers'],
  values: new Map(FACES.map((face) => [face.repeat(3), 1])),
  among: WAYS,
  valueIn: inOrder,
});

/** `ThreeSameAll`: any triple. */
export const threeSameAll = oneOf<Dice>({
  code: 'ThreeSameAll',
  group: 'ThreeSame',
  of: ['numbers'],
  values: new Map([['all', FACES.length]]),
  among: WAYS,
  valueIn: (dice) => (isTriple(dice) ? 'all' : undefined),
});
