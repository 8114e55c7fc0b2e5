/**
 * States of a bonus. `chosen`: awaiting its deposit. `waiting`: awaiting an operator. `open`: in play. `released`:
 * wagering completed, the remainder became cash. `spent`: lost in play. `forfeited`: given up by the member. `expired`:
 * time ran out. `cancelled`: taken back by an operator. `refused`: not granted.
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

/** Reasons why a chosen bonus was not granted with the deposit. */
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
