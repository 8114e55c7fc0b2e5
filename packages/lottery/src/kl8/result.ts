import { sizeOfSum } from '../eighty/size-of-sum.ts';
import { outcomes, type Twenty } from '../eighty/twenty.ts';
import { figure, type ResultForm, word } from '../result-form.ts';
import { parityOf } from '../values/size-and-parity.ts';

export const kl8Result: ResultForm<Twenty> = {
  code: 'KL8',
  ...outcomes,
  labels: ({ sum }) => [figure('sum', sum), word(sizeOfSum(sum)), word(parityOf(sum))],
};
