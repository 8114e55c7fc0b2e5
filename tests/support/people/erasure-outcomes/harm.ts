import { type ErasureOutcome, RECORD } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
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
