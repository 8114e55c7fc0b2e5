import { freeSpinBetRows } from '../../play/vendors/index.ts';

const isFree = (event: string): string =>
  `(${event}.is_bonus AND ${event}.bet_id IN (SELECT bet_id FROM ${freeSpinBetRows} s WHERE s.member_id = $1))`;

/** SQL: the stake of a bet event of the member `$1`; 0 for a free spin, whose stake the site pays. */
export const ownStakeOf = (event: string): string =>
  `CASE WHEN ${isFree(event)} THEN 0 ELSE ${event}.stake END`;

/** SQL: the same for its valid bet, which counts for nothing if the site paid the stake. */
export const ownValidBetOf = (event: string): string =>
  `CASE WHEN ${isFree(event)} THEN 0 ELSE ${event}.valid_bet END`;
