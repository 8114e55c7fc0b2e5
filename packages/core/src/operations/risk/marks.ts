import type { Money } from '@app/shared/money/money';
import type { RiskCode } from '@app/shared/risk/risk-marks';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { toJson } from '../../platform/kernel/index.ts';
import type { Mark } from './decide-marks.ts';

/** SQL: whether a mark counts: it is in force, and an operator has not cleared all of its grounds. */
const COUNTS = 'ended_at IS NULL AND NOT basis <@ cleared_basis';

const begin = sql(
  'risk.begin_standings',
  `INSERT INTO risk_standing (member_id, merchant_id) SELECT id, $2 FROM unnest($1::bigint[]) AS m (id) ORDER BY id
   ON CONFLICT (member_id) DO NOTHING`,
);
const lock = sql(
  'risk.lock_standings',
  'SELECT FROM risk_standing WHERE member_id = ANY ($1) ORDER BY member_id FOR NO KEY UPDATE',
);

interface Members {
  readonly merchantId: bigint;
  readonly memberIds: readonly bigint[];
}

/**
 * A step. Locks the risk standing of members, so that changes to their marks are serial. A caller that also locks a
 * member's row locks that row first.
 */
export async function lockStandings(tx: Tx, { merchantId, memberIds }: Members): Promise<void> {
  await tx.query(begin, [memberIds, merchantId]);
  await tx.query(lock, [memberIds]);
}

const raise = sql(
  'risk.raise_marks',
  `INSERT INTO risk_mark AS m (member_id, code, merchant_id, weight, count, most, amount, against, worst, basis,
     raised_at, seen_at)
   SELECT "memberId", code, $2, weight, count, most, amount, against, worst, basis, $3, $3
   FROM jsonb_to_recordset($1::jsonb) AS r ("memberId" bigint, code text, weight int, count int, most int, amount bigint,
     against bigint, worst bigint, basis bigint[])
   ORDER BY 1, 2
   ON CONFLICT (member_id, code) DO UPDATE SET weight = excluded.weight, count = excluded.count, most = excluded.most,
     amount = excluded.amount, against = excluded.against, worst = excluded.worst, basis = excluded.basis, seen_at = excluded.seen_at,
     raised_at = CASE WHEN m.ended_at IS NULL AND excluded.basis <@ m.basis THEN m.raised_at ELSE excluded.raised_at END,
     ended_at = NULL`,
);
const end = sql(
  'risk.end_marks',
  `UPDATE risk_mark SET ended_at = $3
   WHERE member_id = ANY ($1) AND ended_at IS NULL AND NOT concat(member_id, ' ', code) = ANY ($2::text[])`,
);
const sumUp = sql(
  'risk.sum_up',
  `UPDATE risk_standing s SET weight = o.weight, codes = o.codes, raised_at = o.raised_at
   FROM unnest($1::bigint[]) AS m (id)
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(weight), 0)::int AS weight, max(raised_at) AS raised_at,
       coalesce(array_agg(code ORDER BY weight DESC, code), '{}') AS codes
     FROM risk_mark WHERE member_id = m.id AND ${COUNTS}) o
   WHERE s.member_id = m.id`,
);

export interface MarkOf extends Mark {
  readonly memberId: bigint;
}

/** A step. Replaces the marks of members whose standings are locked. */
export async function writeMarks(
  tx: Tx,
  { merchantId, memberIds, marks }: Members & { readonly marks: readonly MarkOf[] },
  now: Date,
): Promise<void> {
  await tx.query(raise, [toJson(marks), merchantId, now]);
  const current = marks.map(({ memberId, code }) => `${memberId} ${code}`);
  await tx.query(end, [memberIds, current, now]);
  await tx.query(sumUp, [memberIds]);
}

/** A stored mark. */
export interface StoredMark {
  readonly memberId: bigint;
  readonly code: RiskCode;
  readonly weight: number;
  readonly count: number | null;
  readonly most: number | null;
  readonly amount: Money | null;
  readonly against: Money | null;
  readonly worst: Money | null;
  readonly raisedAt: Date;
  /** The operator who cleared it last, and when. */
  readonly clearedBy: string | null;
  readonly clearedAt: Date | null;
  /** Whether the mark adds to the score: an operator has not cleared all of its grounds. */
  readonly counts: boolean;
}

const COLUMNS = `member_id AS "memberId", code, weight, count, most, amount, against, worst, raised_at AS "raisedAt",
  cleared_by AS "clearedBy", cleared_at AS "clearedAt", ${COUNTS} AS counts`;

const ofMembers = sql(
  'risk.marks_of_members',
  `SELECT ${COLUMNS} FROM risk_mark WHERE member_id = ANY ($1) AND ended_at IS NULL
   ORDER BY ${COUNTS} DESC, weight DESC, code`,
);

/** A query. Current marks of members, the heaviest first and cleared ones last. */
export const marksOf = (reader: Reader, memberIds: readonly bigint[]): Promise<StoredMark[]> =>
  reader.query<StoredMark>(ofMembers, [memberIds]);

const clear = sql(
  'risk.clear_mark',
  `UPDATE risk_mark SET cleared_basis = (SELECT array_agg(DISTINCT id) FROM unnest(cleared_basis || basis) id),
     cleared_by = $3, cleared_at = $4
   WHERE member_id = $1 AND code = $2 AND ${COUNTS} RETURNING 1`,
);

interface Clearing {
  readonly memberId: bigint;
  readonly code: RiskCode;
  readonly operator: string;
}

/** A step. Records that an operator cleared a mark. Returns whether it counted before. */
export async function clearStoredMark(
  tx: Tx,
  { memberId, code, operator }: Clearing,
  now: Date,
): Promise<boolean> {
  const cleared = await tx.query(clear, [memberId, code, operator, now]);
  await tx.query(sumUp, [[memberId]]);
  return cleared.length > 0;
}
