import { type Fate, RECORD } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
  harm_day: 'rows go',
  harm_marker: 'rows go',
  harm_standing: 'rows go',
  harm_case: { closed_by: 'of an operator', outcome: RECORD, words: '' },
};

export const elsewhere = {
  harm_case_marker: { [RECORD]: 'code' },
  harm_step: {
    [RECORD]: 'step term text',
    'of an operator': 'operator',
    'cleared with the case': 'words',
  },
};
