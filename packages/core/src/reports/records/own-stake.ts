import { freeSpinBetRows } from '../../play/vendors/index.ts';

/** SQL: whether the site pays the stake of a bet of the member with the id `memberId`. */
const isFreeSpin = (isBonus: string, betId: string, memberId: string): string =>
  `(${isBonus} AND ${betId} IN (SELECT bet_id FROM ${freeSpinBetRows} s WHERE s.member_id = ${memberId}))`;

const isFreeSpinEvent = (event: string): string =>
  isFreeSpin(`${event}.is_bonus`, `${event}.bet_id`, '$1');

/** SQL: whether a bet of `betRows` is a free spin, whose stake the site pays. */
export const isFreeSpinBet = (bet: string): string =>
  isFreeSpin(`${bet}.is_bonus`, `${bet}.id`, `${bet}.member_id`);

/** SQL: the stake of a bet event of the member `$1`; 0 for a free spin, whose stake the site pays. */
export const ownStakeOf = (event: string): string =>
  `CASE WHEN ${isFreeSpinEvent(event)} THEN 0 ELSE ${event}.stake END`;

/** SQL: the same for its valid bet, which counts for nothing if the site paid the stake. */
export const ownValidBetOf = (event: string): string =>
  `CASE WHEN ${isFreeSpinEvent(event)} THEN 0 ELSE ${event}.valid_bet END`;
