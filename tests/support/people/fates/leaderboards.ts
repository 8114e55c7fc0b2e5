import { type Fate, OPERATORS } from '../reasons-to-keep.ts';

export const fates: Readonly<Record<string, Fate>> = {
  leaderboard_entry: {},
  leaderboard_result: {},
};

export const elsewhere = {
  leaderboard: { [OPERATORS]: 'categories measure name names' },
};
