import { TRIAL } from '@app/shared/members/customer-types';
import { type Reader, sql } from '../../platform/db/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { memberRows } from '../members/index.ts';
import { personalRows } from '../profile/index.ts';
import type { Standing } from './refusals.ts';
import type { Born } from './too-young.ts';

const read = sql(
  'protection.standing',
  `SELECT m.id AS "memberId", m.merchant_id AS "merchantId", m.closed_at IS NOT NULL AS "isClosed",
     m.customer_type = ${TRIAL} AS "isTrial", p.birthday::text, s.time_zone AS "timeZone",
     m.closed_at AS "closedAt", m.registered_at AS "registeredAt"
   FROM ${memberRows} m JOIN ${merchantRows} s ON s.id = m.merchant_id
   LEFT JOIN ${personalRows} p ON p.member_id = m.id
   WHERE m.id = $1`,
);

/** Facts that decide about a member's actions with money, except debts, and when each began. */
export interface StandingRow extends Born, Pick<Standing, 'isClosed' | 'isTrial'> {
  readonly closedAt: Date | null;
  readonly registeredAt: Date;
}

/** A query. The standing of a member. */
export async function readStanding(
  reader: Reader,
  memberId: bigint,
): Promise<StandingRow | undefined> {
  const [row] = await reader.query<StandingRow>(read, [memberId]);
  return row;
}
