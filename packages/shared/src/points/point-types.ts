import type { GameCategory } from '../games/game-categories.ts';

/** Sources of points: bets, by the type of their game's category, and credited deposits. */
export const earningTypes = ['live', 'lottery', 'board', 'slots', 'sports', 'deposit'] as const;
export type EarningType = (typeof earningTypes)[number];

/** Type of each category's bets. */
export const earningTypeOf = {
  RNG: 'slots',
  FISH: 'slots',
  MINI: 'slots',
  CRASH: 'slots',
  LIVE: 'live',
  PVP: 'board',
  LOTT: 'lottery',
  ELOTT: 'lottery',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
} as const satisfies Readonly<Record<GameCategory, EarningType>>;

/** Sources of points that a site gives. */
export const awardTypes = ['mission', 'ticket'] as const;
export type AwardType = (typeof awardTypes)[number];

/** Types of a point record: earned, given, redeemed for goods, paid for tickets of a raffle, or converted into money. */
export const pointRecordTypes = [
  ...earningTypes,
  ...awardTypes,
  'redeem',
  'raffle',
  'convert',
] as const;
export type PointRecordType = (typeof pointRecordTypes)[number];
