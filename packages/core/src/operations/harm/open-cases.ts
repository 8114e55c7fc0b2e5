import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { HarmRules } from './rules.ts';

// After a case is closed, another one opens only for a marker found since or, after a while, for the same markers.
const open = sql(
  'harm.open_cases',
  `INSERT INTO harm_case (public_id, merchant_id, member_id, score, opened_at)
   SELECT given.public_id, s.merchant_id, s.member_id, s.score, $4
   FROM unnest($1::bigint[], $2::uuid[]) AS given (member_id, public_id)
   JOIN harm_standing s ON s.member_id = given.member_id AND s.score >= $3
   LEFT JOIN LATERAL (SELECT c.closed_at FROM harm_case c WHERE c.member_id = s.member_id
     ORDER BY c.id DESC LIMIT 1) last ON true
   WHERE last.closed_at <= $5 OR NOT EXISTS (SELECT FROM harm_case c WHERE c.member_id = s.member_id)
     OR EXISTS (SELECT FROM harm_marker m
       WHERE m.member_id = s.member_id AND m.ended_at IS NULL AND m.since > last.closed_at)
   ON CONFLICT (member_id) WHERE closed_at IS NULL DO NOTHING`,
);
const addMarkers = sql(
  'harm.add_markers_to_cases',
  `INSERT INTO harm_case_marker (case_id, code, weight, count, most, amount, against, since)
   SELECT c.id, m.code, m.weight, m.count, m.most, m.amount, m.against, m.since
   FROM harm_case c JOIN harm_marker m ON m.member_id = c.member_id AND m.ended_at IS NULL
   WHERE c.member_id = ANY ($1) AND c.closed_at IS NULL ORDER BY 1, 2
   ON CONFLICT (case_id, code) DO UPDATE SET weight = excluded.weight, count = excluded.count, most = excluded.most,
     amount = excluded.amount, against = excluded.against`,
);
const sumUp = sql(
  'harm.sum_up_cases',
  `UPDATE harm_case c SET score = (SELECT sum(m.weight) FROM harm_case_marker m WHERE m.case_id = c.id)
   WHERE c.member_id = ANY ($1) AND c.closed_at IS NULL
     AND EXISTS (SELECT FROM harm_case_marker m WHERE m.case_id = c.id)`,
);

const DAY_MS = 24 * 3_600_000;

/**
 * A step. Opens cases of members whose score reaches the threshold, and adds their markers to open ones. A member has
 * at most one open case. Their standings are locked.
 */
export async function openCases(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { memberIds, rules }: { readonly memberIds: readonly bigint[]; readonly rules: HarmRules },
  now: Date,
): Promise<void> {
  const again = new Date(now.getTime() - rules.caseAgainDays * DAY_MS);
  const ids = memberIds.map(() => newId());
  await tx.query(open, [memberIds, ids, rules.caseFrom, now, again]);
  await tx.query(addMarkers, [memberIds]);
  await tx.query(sumUp, [memberIds]);
}
