import { exclusionRows, isInForce } from '../../protection/exclusions/index.ts';

/**
 * SQL: whether a member was on a time-out or excluded at some time since a moment. Such a period costs no level,
 * because the loss would be an incentive to bet again early.
 *
 * @param memberId SQL of the member's id
 * @param moment SQL of the moment
 */
export const onBreakSince = (memberId: string, moment: string): string =>
  `EXISTS (SELECT FROM ${exclusionRows} e WHERE e.member_id = ${memberId} AND ${isInForce('e', moment)})`;
