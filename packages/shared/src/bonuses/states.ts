/**
 * What becomes of a bonus. `chosen`: its deposit has not come yet. `waiting`: for an operator. `open`: it can be played
 * with. `released`: its turnover was met, and what was left became cash. `spent`: it was played away. `forfeited`: its
 * member gave it up. `expired`: the time was up. `cancelled`: an operator took it back. `refused`: it was not granted.
 */
export const bonusStates = [
  'chosen',
  'waiting',
  'open',
  'released',
  'spent',
  'forfeited',
  'expired',
  'cancelled',
  'refused',
] as const;

export type BonusState = (typeof bonusStates)[number];

/** Why a bonus that a member chose was not granted with the deposit. */
export const bonusRefusals = [
  'budget',
  'another_open',
  'ended',
  'not_first',
  'too_small',
  'frozen',
  'operator',
] as const;

export type BonusRefusal = (typeof bonusRefusals)[number];
