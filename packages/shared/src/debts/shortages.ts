/** Causes of a shortage. Phrases of the console are `shortages.cause.<name>`. */
export const shortageCauses = [
  'paid_twice',
  'deposit_taken_back',
  'result_corrected',
  'reward_taken_back',
] as const;
export type ShortageCause = (typeof shortageCauses)[number];

/** Ways for operators to close a shortage: the money was returned by other means, or the debt is written off. */
export const shortageEnds = ['returned', 'written_off'] as const;
export type ShortageEnd = (typeof shortageEnds)[number];
