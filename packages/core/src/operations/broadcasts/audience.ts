import { agentTypes, TRIAL } from '@app/shared/members/customer-types';
import type { Audience } from '@app/shared/messages/audience';
import { depositRows } from '../../money/deposits/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { exclusionRows, isInForce } from '../../protection/exclusions/index.ts';

const DAY_MS = 24 * 3_600_000;

/** An audience fixed at a moment: it stays the same however long delivery takes. */
export interface FixedAudience {
  readonly merchantId: bigint;
  readonly audience: Audience;
  /** The agent whose team is addressed; null for the whole site. */
  readonly teamAgentId: bigint | null;
  readonly at: Date;
}

const TEAM = `(
  EXISTS (SELECT FROM ${agentClosureRows} c
    WHERE c.ancestor_id = $8 AND c.descendant_id = m.id
      AND c.valid_from <= $2 AND (c.valid_to IS NULL OR c.valid_to > $2))
  OR EXISTS (SELECT FROM ${memberUplineRows} u JOIN ${agentClosureRows} c
      ON c.descendant_id = u.upline_id AND c.ancestor_id = $8
      AND c.valid_from <= $2 AND (c.valid_to IS NULL OR c.valid_to > $2)
    WHERE u.member_id = m.id AND u.valid_from <= $2 AND (u.valid_to IS NULL OR u.valid_to > $2)))`;

const DEPOSITED = `EXISTS (SELECT FROM ${depositRows} d
  WHERE d.member_id = m.id AND d.completed_at <= $2)`;

/**
 * SQL: whether the member `m` of the site $1 belongs to the audience, by the values of `valuesOf`. Excluded members are
 * never addressed.
 */
const MEANT = `m.customer_type <> ${TRIAL} AND m.closed_at IS NULL
  AND NOT EXISTS (SELECT FROM ${exclusionRows} e
    WHERE e.member_id = m.id AND ${isInForce('e', '$2')})
  AND ($3::boolean IS NULL OR $3 = (m.customer_type IN (${[...agentTypes.keys()].join(', ')})))
  AND ($4::timestamptz IS NULL OR m.registered_at >= $4)
  AND ($5::timestamptz IS NULL OR m.last_login_at >= $5)
  AND ($6::timestamptz IS NULL OR coalesce(m.last_login_at, m.registered_at) < $6)
  AND ($7::boolean IS NULL OR $7 = ${DEPOSITED})
  AND ($8::bigint IS NULL OR ${TEAM})`;

function valuesOf({ merchantId, audience, teamAgentId, at }: FixedAudience): unknown[] {
  const { who, registeredWithinDays, activeWithinDays, awayForDays, hasDeposited } = audience;
  const before = (days: number | undefined) =>
    days === undefined ? null : new Date(at.getTime() - days * DAY_MS);
  return [
    merchantId,
    at,
    who === 'all' ? null : who === 'agents',
    before(registeredWithinDays),
    before(activeWithinDays),
    before(awayForDays),
    hasDeposited ?? null,
    teamAgentId,
  ];
}

const count = sql(
  'broadcasts.count_audience',
  `SELECT count(*)::int AS members, coalesce(max(m.id), 0) AS "lastMemberId"
   FROM ${memberRows} m WHERE m.merchant_id = $1 AND ${MEANT}`,
);

export interface CountedAudience {
  readonly members: number;
  readonly lastMemberId: bigint;
}

/** A query. The size of the audience now, and its last member. */
export async function countAudience(
  reader: Reader,
  fixed: FixedAudience,
): Promise<CountedAudience> {
  const [counted] = await reader.query<CountedAudience>(count, valuesOf(fixed));
  if (!counted) throw new Error('the query returned no row');
  return { ...counted, lastMemberId: BigInt(counted.lastMemberId) };
}

// Scans a fixed number of members, however few match, so that a batch takes milliseconds.
const readSome = sql(
  'broadcasts.next_members',
  `SELECT m.id, (${MEANT}) AS "isMeant" FROM (
     SELECT * FROM ${memberRows} every
     WHERE merchant_id = $1 AND id > $9 AND id <= $10 ORDER BY id LIMIT $11) m
   ORDER BY m.id`,
);

export interface Stretch {
  readonly after: bigint;
  readonly last: bigint;
  readonly membersMax: number;
}

/** A query. The next members of a site, and whether they belong to the audience. */
export async function nextMembers(
  reader: Reader,
  fixed: FixedAudience,
  { after, last, membersMax }: Stretch,
): Promise<{ readonly lookedAt: readonly bigint[]; readonly meant: readonly bigint[] }> {
  const values = [...valuesOf(fixed), after, last, membersMax];
  const rows = await reader.query<{ id: bigint; isMeant: boolean }>(readSome, values);
  return {
    lookedAt: rows.map(({ id }) => id),
    meant: rows.filter(({ isMeant }) => isMeant).map(({ id }) => id),
  };
}
