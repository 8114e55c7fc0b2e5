import { figure, type ResultForm, word } from '../result-form.ts';
import { colourOf } from './kinds.ts';
import { type MarkSix, outcomes } from './mark-six.ts';

export const lhcResult: ResultForm<MarkSix> = {
  code: 'LHC',
  ...outcomes,
  labels: ({ sum, special, animals }) => {
    const animal = animals[special];
    return [figure('sum', sum), word(colourOf(special)), ...(animal ? [word(animal)] : [])];
  },
};
