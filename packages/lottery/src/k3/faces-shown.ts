import { flagsOf } from '../balls/balls.ts';
import { fraction } from '../exact/fraction.ts';
import { DICE, type Dice, FACES, WAYS } from './dice.ts';

const faces = (code: string, length: number, ways: number) => ({
  code,
  group: code,
  length,
  most: FACES.length,
  labels: FACES,
  drawnCount: DICE,
  tiers: [{ code: 'win', hits: length, chance: fraction(ways, WAYS) }],
  drawn: (dice: Dice) => flagsOf(dice, FACES.length),
});

/** `ThreeDifferent`: three different given faces, in any of six orders. */
export const threeDifferent = faces('ThreeDifferent', 3, 6);

/**
 * `TwoDifferent`: two given faces that are both shown: with one of four others in six orders, or with one of them twice
 * in three.
 */
export const twoDifferent = faces('TwoDifferent', 2, 4 * 6 + 2 * 3);

/** `Any1`: a face shown at least once; multiple dice count once. */
export const any1 = faces('Any1', 1, WAYS - 5 ** 3);
