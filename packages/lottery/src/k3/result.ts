import { figure, PARITIES, type ResultForm, SIZES, word } from '../result-form.ts';
import { parityOf } from '../values/size-and-parity.ts';
import { sumOf } from '../values/sum-of.ts';
import { type Dice, sizeOf } from './dice.ts';

const SIDES = 6;

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
};
