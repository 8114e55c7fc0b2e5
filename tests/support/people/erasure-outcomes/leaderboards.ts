import { type ErasureOutcome, OPERATORS } from '../erasure-reasons.ts';

export const outcomes: Readonly<Record<string, ErasureOutcome>> = {
  leaderboard_entry: {},
  leaderboard_result: {},
};

export const elsewhere = {
  leaderboard: { [OPERATORS]: 'categories measure name names' },
};
