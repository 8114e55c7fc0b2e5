import { figure, PARITIES, type ResultForm, SIZES, word } from '../result-form.ts';
import { parityOf } from '../values/size-and-parity.ts';
import { sumOf } from '../values/sum-of.ts';
import { type Dice, FACES, sizeOf } from './dice.ts';

const SIDES = 6;

/** From 3 to 18. */
const SUMS = Array.from({ length: 16 }, (_, at) => `${3 + at}`);

export const k3Result: ResultForm<Dice> = {
  code: 'K3',
  deal: async (draw) => [1 + (await draw(SIDES)), 1 + (await draw(SIDES)), 1 + (await draw(SIDES))],
  write: (dice) => dice.join(','),
  read: (text) => (/^[1-6](,[1-6]){2}$/.test(text) ? text.split(',').map(Number) : undefined),
  labels: (dice) => {
    const sum = sumOf(dice);
    return [
      figure('sum', sum, SIDES * dice.length),
      word(sizeOf(dice) ?? 'leopard', [...SIZES, 'leopard']),
      word(parityOf(sum), PARITIES),
    ];
  },
  lanes: [
    { position: 'sum', values: SUMS, valuesIn: (dice) => [`${sumOf(dice)}`] },
    { word: 'any', values: FACES, valuesIn: (dice) => dice.map(String) },
  ],
};

export const results = {
  K3: k3Result,
} as const;
