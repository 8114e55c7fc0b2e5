import type { RiskCode } from '@app/shared/risk/risk-marks';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { marksOf, type StoredMark } from './marks.ts';

/** A member with marks that count. */
export interface MarkedMember {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly closedAt: Date | null;
  /** Total weight of these marks. */
  readonly weight: number;
  /** Time at which the latest was found. */
  readonly raisedAt: Date;
  readonly marks: readonly StoredMark[];
}

export interface MarkedRequest {
  readonly merchantId: bigint;
  /** Only members with this mark. */
  readonly code?: RiskCode | undefined;
  /** Public id of the last member of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const marked = sql(
  'risk.marked_members',
  `SELECT s.member_id AS "memberId", m.public_id AS "publicId", m.username, m.closed_at AS "closedAt", s.weight,
     s.raised_at AS "raisedAt"
   FROM risk_standing s JOIN ${memberRows} m ON m.id = s.member_id
   WHERE s.merchant_id = $1 AND s.weight > 0 AND ($2::text IS NULL OR $2 = ANY (s.codes))
     AND ($3::uuid IS NULL OR (s.weight, s.member_id) < (
       SELECT p.weight, p.member_id FROM risk_standing p JOIN ${memberRows} pm ON pm.id = p.member_id
       WHERE pm.public_id = $3 AND p.merchant_id = $1))
   ORDER BY s.weight DESC, s.member_id DESC LIMIT $4`,
);

/** A query. A site's members with marks, the heaviest first. */
export async function markedMembers(
  reader: Reader,
  { merchantId, code, afterPublicId, rowsMax }: MarkedRequest,
): Promise<MarkedMember[]> {
  const values = [merchantId, code ?? null, afterPublicId ?? null, rowsMax];
  const rows = await reader.query<Omit<MarkedMember, 'marks'>>(marked, values);
  const marks = await marksOf(
    reader,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => ({
    ...row,
    marks: marks.filter(({ memberId, counts }) => counts && memberId === row.memberId),
  }));
}
