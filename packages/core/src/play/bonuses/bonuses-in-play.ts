import type { BonusState } from '@app/shared/bonuses/states';
import { type Reader, sql } from '../../platform/db/index.ts';

/** The columns of a bonus that bets need. */
export interface BonusInPlay {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly promotionId: bigint;
  readonly state: BonusState;
  /** Whether its money can be staked now. */
  readonly isPlayable: boolean;
}

const read = sql(
  'bonuses.in_play',
  `SELECT id, member_id AS "memberId", promotion_id AS "promotionId", state,
     state = 'open' AND expires_at > $3 AS "isPlayable"
   FROM member_bonus WHERE id = ANY ($1::bigint[]) OR (member_id = ANY ($2::bigint[]) AND state IN ('waiting', 'open'))`,
);

const holders = sql(
  'bonuses.holders',
  `SELECT member_id AS "memberId" FROM member_bonus
   WHERE member_id = ANY ($1::bigint[]) AND state IN ('waiting', 'open') ORDER BY member_id`,
);

/** A query. The given members whose bets count for a bonus, or for deposits before one. */
export async function bonusHolders(
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<readonly bigint[]> {
  const rows = await reader.query<{ memberId: bigint }>(holders, [memberIds]);
  return rows.map(({ memberId }) => memberId);
}

/** A query. Bonuses by id, and the waiting or open bonuses of members. */
export const bonusesInPlay = (
  reader: Reader,
  { ids, memberIds, now }: { ids: readonly bigint[]; memberIds: readonly bigint[]; now: Date },
): Promise<BonusInPlay[]> => reader.query<BonusInPlay>(read, [ids, memberIds, now]);
