import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { writtenNames } from '@app/shared/messages/written-names';
import { type Money, moneyToWire } from '@app/shared/money/money';
import {
  memberRows,
  type OfMember,
  readWaiting,
  type Waiting,
} from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { uploadsOf } from '../../platform/uploads/index.ts';
import { titlesOf } from '../../sites/content/index.ts';
import { issueReward, nameOf } from './issue-reward.ts';
import { pictureSubject } from './picture-subject.ts';
import { lockPromotion } from './promotion.ts';

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

/** A query. How many applications of a site wait, and since when. */
export const countApplications = (reader: Reader, merchantId: bigint): Promise<Waiting> =>
  readWaiting(reader, length, [merchantId]);

const find = sql(
  'promotions.find_application',
  `SELECT promotion_id AS "promotionId" FROM promotion_entry
   WHERE public_id = $1 AND merchant_id = $2 AND comment IS NOT NULL`,
);
const lock = sql(
  'promotions.lock_application',
  `SELECT e.id, e.member_id AS "memberId", e.state, e.amount, e.period, m.username
   FROM promotion_entry e JOIN ${memberRows} m ON m.id = e.member_id
   WHERE e.public_id = $1 FOR UPDATE OF e`,
);
const decide = sql(
  'promotions.decide_application',
  'UPDATE promotion_entry SET state = $2, decided_at = $3, remark = $4 WHERE id = $1',
);

interface WhichApplication {
  readonly merchantId: bigint;
  readonly publicId: string;
}

interface DecidedApplication {
  readonly memberId: bigint;
  readonly username: string;
  readonly amount: Money;
  readonly title: string;
}

interface Locked {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly username: string;
  readonly state: string;
  readonly amount: Money;
  readonly period: string;
}

/** Locks the promotion, then the application. */
async function lockWaiting(tx: Tx, { merchantId, publicId }: WhichApplication) {
  const [found] = await tx.query<{ promotionId: bigint }>(find, [publicId, merchantId]);
  if (!found) throw new DomainError('promotion.application_not_found');
  const promotion = await lockPromotion(tx, found.promotionId);
  const [entry] = await tx.query<Locked>(lock, [publicId]);
  if (entry?.state !== 'applying') throw new DomainError('promotion.application_decided');
  return { promotion, entry, names: await nameOf(tx, promotion) };
}

/**
 * A step. Approves an application: its reward is issued. The caller publishes `rewards` and `messages` to the member.
 *
 * @throws promotion.application_not_found, promotion.application_decided, promotion.used_up,
 *   reward.over_budget with `left`, reward.member_barred
 */
export async function approveApplication(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  which: WhichApplication,
  now: Date,
): Promise<DecidedApplication> {
  const { promotion, entry, names } = await lockWaiting(tx, which);
  const { id, memberId, amount, period, username } = entry;
  await tx.query(decide, [id, 'issued', now, null]);
  const { merchantId } = which;
  const details = { promotion: writtenNames(names), amount };
  const notice = {
    cause: 'promotion.issued',
    key: `${id}`,
    merchantId,
    memberId,
    details,
  } as const;
  await notifyMember(tx, deps, notice, now);
  const issued = { promotion, memberId, period, amount, names };
  const refused = await issueReward(tx, deps, issued, now);
  if (refused?.refusal === 'standing') throw new DomainError('reward.member_barred');
  if (refused) throw new DomainError('reward.over_budget', { left: moneyToWire(refused.left) });
  faultPoint('promotion.approved');
  return { memberId, username, amount, title: names.name };
}

/**
 * A step. Rejects an application. Its member reads why.
 *
 * @throws promotion.application_not_found, promotion.application_decided
 */
export async function rejectApplication(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { words, ...which }: WhichApplication & { readonly words: string },
  now: Date,
): Promise<DecidedApplication> {
  const { entry, names } = await lockWaiting(tx, which);
  const { id, memberId, amount, username } = entry;
  await tx.query(decide, [id, 'rejected', now, words]);
  const { merchantId } = which;
  const details = { promotion: writtenNames(names), words };
  const notice = {
    cause: 'promotion.rejected',
    key: `${id}`,
    merchantId,
    memberId,
    details,
  } as const;
  await notifyMember(tx, deps, notice, now);
  return { memberId, username, amount, title: names.name };
}
