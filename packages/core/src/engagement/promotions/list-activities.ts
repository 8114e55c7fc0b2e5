import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';
import type { PromotionKind } from '@app/shared/promotions/states';
import { type Reader, sql } from '../../platform/db/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import { rewardRows } from '../rewards/index.ts';

/** Application or reward of a member. */
export interface PromotionActivity extends NamedByLanguage {
  readonly publicId: string;
  readonly article: string;
  readonly kind: PromotionKind;
  readonly amount: Money;
  readonly state: 'applying' | 'rejected' | 'issued';
  readonly rewardState: string | null;
  readonly expiresAt: Date | null;
  readonly at: Date;
  readonly remark: string | null;
}

interface ActivitiesRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface ActivityPage {
  readonly activities: readonly PromotionActivity[];
  readonly hasMore: boolean;
  readonly total: number;
  /** Sum of all claimed rewards. */
  readonly claimed: Money;
}

const REWARD = `LEFT JOIN ${rewardRows} r ON r.member_id = e.member_id AND r.source = 'promotion'
     AND r.source_key = p.public_id || ' ' || e.period AND r.state <> 'REFUSED'`;
const page = sql(
  'promotions.activities',
  `SELECT e.public_id AS "publicId", p.article, p.kind, e.amount, e.state, r.state AS "rewardState",
     r.expires_at AS "expiresAt", e.at, e.remark
   FROM promotion_entry e JOIN site_promotion p ON p.id = e.promotion_id ${REWARD}
   WHERE e.member_id = $1 AND ($2::uuid IS NULL OR (e.at, e.id) < (
     SELECT at, id FROM promotion_entry WHERE public_id = $2 AND member_id = $1))
   ORDER BY e.at DESC, e.id DESC OFFSET $3 LIMIT $4`,
);
const count = sql(
  'promotions.count_activities',
  `SELECT count(*)::int AS total, coalesce(sum(e.amount) FILTER (WHERE r.state = 'CLAIMED'), 0)::bigint AS claimed
   FROM promotion_entry e JOIN site_promotion p ON p.id = e.promotion_id ${REWARD}
   WHERE e.member_id = $1`,
);

/** A query. A member's applications and rewards of promotions, the newest first. */
export async function listActivities(
  reader: Reader,
  { merchantId, memberId, afterPublicId, skip = 0, rowsMax }: ActivitiesRequest,
): Promise<ActivityPage> {
  const [rows, [sums]] = await Promise.all([
    reader.query<Omit<PromotionActivity, 'name' | 'names'>>(page, [
      memberId,
      afterPublicId ?? null,
      skip,
      rowsMax + 1,
    ]),
    reader.query<{ total: number; claimed: bigint }>(count, [memberId]),
  ]);
  const codes = [...new Set(rows.map(({ article }) => article))];
  const titles = await titlesOf(reader, { merchantId, codes });
  const activities = rows.slice(0, rowsMax).map((row) => ({
    ...(titles.get(row.article) ?? { name: row.article, names: {} }),
    ...row,
  }));
  return {
    activities,
    hasMore: rows.length > rowsMax,
    total: sums?.total ?? 0,
    claimed: money(sums?.claimed ?? 0n),
  };
}
