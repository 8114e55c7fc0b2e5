import type { NamedByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { RewardRefusal, RewardSource, RewardState } from '@app/shared/rewards/states';

/** A granted or refused reward. */
export interface Reward {
  readonly id: bigint;
  readonly publicId: string;
  readonly memberId: bigint;
  readonly source: RewardSource;
  /** Idempotency key within its source, in the source's format. */
  readonly sourceKey: string;
  /** Null: named by its source. */
  readonly names: NamedByLanguage | null;
  readonly amount: Money;
  readonly turnoverTimes: number;
  readonly state: RewardState;
  readonly refusal: RewardRefusal | null;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly remark: string | null;
  /** Public id of the goods that are the reward; null: it is money, or was paid in money instead of goods. */
  readonly goodsId: string | null;
}

/** SQL: the columns of a reward. */
export const REWARD_COLUMNS = `r.id, r.public_id AS "publicId", r.member_id AS "memberId", r.source, r.source_key AS "sourceKey",
  r.names, r.amount, r.turnover_times AS "turnoverTimes", r.state, r.refusal, r.granted_at AS "grantedAt", r.expires_at AS "expiresAt",
  r.ended_at AS "endedAt", r.remark, CASE WHEN r.entry_id IS NULL THEN r.goods_id END AS "goodsId"`;

/** Turnover that the claim of a reward demands. */
export const turnoverOf = ({ amount, turnoverTimes }: Pick<Reward, 'amount' | 'turnoverTimes'>) =>
  (amount * BigInt(turnoverTimes)) as Money;
