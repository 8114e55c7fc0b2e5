import type { ErasureOutcome } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  notice_choice: 'rows go',
};
