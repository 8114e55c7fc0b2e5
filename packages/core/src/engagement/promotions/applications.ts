import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import {
  memberRows,
  type OfMember,
  readWaiting,
  type Waiting,
} from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { uploadsOf } from '../../platform/uploads/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import { pictureSubject } from './picture-subject.ts';

/** An application of a member to a promotion. */
export interface PromotionApplication extends OfMember, NamedByLanguage {
  readonly publicId: string;
  readonly amount: Money;
  readonly comment: string;
  /** Public ids of the pictures. */
  readonly pictures: readonly string[];
  readonly at: Date;
  readonly decidedAt: Date | null;
  readonly state: 'applying' | 'rejected' | 'issued';
  readonly remark: string | null;
}

const listIn = (name: string, where: string, order: { by: string; way: 'ASC' | 'DESC' }) =>
  sql(
    name,
    `SELECT e.public_id AS "publicId", p.article, e.amount, e.comment, e.at, e.decided_at AS "decidedAt", e.state,
       e.remark, m.public_id AS "memberPublicId", m.username
     FROM promotion_entry e JOIN site_promotion p ON p.id = e.promotion_id
     JOIN ${memberRows} m ON m.id = e.member_id
     WHERE e.merchant_id = $1 AND ${where} AND ($2::uuid IS NULL
       OR (${order.by}, e.id) ${order.way === 'ASC' ? '>' : '<'} (
         SELECT ${order.by}, e.id FROM promotion_entry e WHERE e.public_id = $2 AND e.merchant_id = $1))
     ORDER BY ${order.by} ${order.way}, e.id ${order.way} LIMIT $3`,
  );
const waitingList = listIn('promotions.applications', `e.state = 'applying'`, {
  by: 'e.at',
  way: 'ASC',
});
// Only applications have a comment, which may be empty; the other entries are rewards without a decision.
const decidedList = listIn(
  'promotions.decided_applications',
  `e.comment IS NOT NULL AND e.state <> 'applying'`,
  { by: 'e.decided_at', way: 'DESC' },
);

interface ApplicationsRequest {
  readonly merchantId: bigint;
  readonly isDecided: boolean;
  readonly afterPublicId: string | undefined;
  readonly rowsMax: number;
}

/** A query. Applications that wait, the longest wait first, or decided ones, the newest first. */
export async function applicationsOf(
  reader: Reader,
  { merchantId, isDecided, afterPublicId, rowsMax }: ApplicationsRequest,
): Promise<PromotionApplication[]> {
  type Row = Omit<PromotionApplication, 'pictures' | 'name' | 'names'> & { article: string };
  const rows = await reader.query<Row>(isDecided ? decidedList : waitingList, [
    merchantId,
    afterPublicId ?? null,
    rowsMax,
  ]);
  const subjects = rows.map(({ publicId }) => pictureSubject(publicId));
  const [titles, uploads] = await Promise.all([
    titlesOf(reader, { merchantId, codes: rows.map(({ article }) => article) }),
    uploadsOf(reader, subjects),
  ]);
  const pictures = Map.groupBy(uploads, ({ usedBy }) => usedBy);
  return rows.map(({ article, ...row }) => ({
    ...(titles.get(article) ?? { name: article, names: {} }),
    ...row,
    pictures: (pictures.get(pictureSubject(row.publicId)) ?? []).map(({ publicId }) => publicId),
  }));
}

const length = sql(
  'promotions.queue_length',
  `SELECT count(*)::int AS count, NULL::bigint AS amount, min(at) AS "oldestAt" FROM promotion_entry
   WHERE merchant_id = $1 AND state = 'applying'`,
);

/** A query. Number of a site's applications that wait, and the time of the oldest. */
export const countApplications = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);
