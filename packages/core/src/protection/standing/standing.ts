import { TRIAL } from '@app/shared/members/customer-types';
import { memberRows } from '../../people/members/index.ts';
import { personalRows } from '../../people/profile/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { exclusionInForce, type InForce } from '../exclusions/index.ts';
import { countedMemberRows } from '../limits/index.ts';
import type { Standing } from './refusal-of.ts';
import type { MemberBirthday } from './too-young.ts';

const EXCLUSION = exclusionInForce({
  memberId: 'm.id',
  emailHash: 'p.email_hash',
  phoneHash: 'p.phone_hash',
  now: '$2',
});

const read = sql(
  'protection.standing',
  `SELECT m.id AS "memberId", m.merchant_id AS "merchantId", m.closed_at IS NOT NULL AS "isClosed",
     m.customer_type = ${TRIAL} AS "isTrial", p.birthday::text, s.time_zone AS "timeZone",
     m.closed_at AS "closedAt", m.registered_at AS "registeredAt",
     counted.member_id IS NOT NULL AS "isCounted", exclusion.starts_at IS NOT NULL AS "isExcluded", exclusion.kind AS "exclusionKind",
     exclusion.starts_at AS "excludedAt", exclusion.holds_until AS "excludedUntil"
   FROM ${memberRows} m JOIN ${merchantRows} s ON s.id = m.merchant_id
   LEFT JOIN ${personalRows} p ON p.member_id = m.id
   LEFT JOIN ${countedMemberRows} counted ON counted.member_id = m.id
   LEFT JOIN LATERAL ${EXCLUSION} exclusion ON true
   WHERE m.id = ANY ($1::bigint[])`,
);

/** Facts that decide about a member's actions with money, except debts, and when each began. */
export interface StandingRow
  extends MemberBirthday,
    Pick<Standing, 'isClosed' | 'isTrial' | 'isExcluded'> {
  readonly closedAt: Date | null;
  readonly registeredAt: Date;
  /** Whether deposits, stakes and wins are counted toward limits. */
  readonly isCounted: boolean;
  readonly exclusion: InForce | null;
}

interface FoundStanding extends Omit<StandingRow, 'exclusion'> {
  readonly exclusionKind: InForce['kind'] | null;
  readonly excludedAt: Date | null;
  readonly excludedUntil: Date | null;
}

/** A query. The standing of a member. */
export async function readStanding(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<StandingRow | undefined> {
  const [row] = await readStandings(reader, [memberId], now);
  return row;
}

/** A query. The standings of members, in any order. */
export async function readStandings(
  reader: Reader,
  memberIds: readonly bigint[],
  now: Date,
): Promise<StandingRow[]> {
  const rows = await reader.query<FoundStanding>(read, [memberIds, now]);
  return rows.map((row) => {
    const { exclusionKind: kind, excludedAt: startsAt, excludedUntil: holdsUntil, ...rest } = row;
    const exclusion = kind === null || startsAt === null ? null : { kind, startsAt, holdsUntil };
    return { ...rest, exclusion };
  });
}
