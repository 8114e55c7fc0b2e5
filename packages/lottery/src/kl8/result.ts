import { sizeOfSum } from '../eighty/size-of-sum.ts';
import { anyNumberLane, outcomes, type Twenty } from '../eighty/twenty.ts';
import { figure, PARITIES, type ResultForm, SIZES, word } from '../result-form.ts';
import { parityOf } from '../values/size-and-parity.ts';

/** Sum of 61 to 80. */
const SUM_MOST = 1410;

export const kl8Result: ResultForm<Twenty> = {
  code: 'KL8',
  ...outcomes,
  labels: ({ sum }) => [
    figure('sum', sum, SUM_MOST),
    word(sizeOfSum(sum), [...SIZES, 'tie']),
    word(parityOf(sum), PARITIES),
  ],
  lanes: [anyNumberLane],
};

export const results = {
  KL8: kl8Result,
} as const;
