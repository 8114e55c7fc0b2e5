import { type Reader, sql } from '../../platform/db/index.ts';
import type { RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { sitePromotionRows } from '../promotions/index.ts';
import { claimReward, type Reward, rewardRows } from '../rewards/index.ts';

interface ClaimRaffle {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public id of the promotion. */
  readonly publicId: string;
}

// Includes claimed rewards, so that `claimReward` can answer a repeated request by its key.
const next = sql(
  'tickets.reward_of_raffle',
  `SELECT r.public_id AS "rewardId" FROM ${sitePromotionRows} p
   JOIN raffle_winner w ON w.promotion_id = p.id AND w.member_id = $3 AND w.prize <> 'GOODS'
   JOIN ${rewardRows} r ON r.member_id = w.member_id AND r.source = 'promotion'
     AND r.source_key = p.public_id || ' place ' || w.place AND r.state <> 'REFUSED'
   WHERE p.public_id = $1 AND p.merchant_id = $2
   ORDER BY r.state = 'CLAIMABLE' DESC, w.place LIMIT 1`,
);

/**
 * A command. Claims the next reward of money that a member won in a raffle. Goods need an address, see `claimGoods`.
 *
 * @throws reward.not_found if the member won no money, and the errors of `claimReward`
 */
export async function claimRaffle(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { publicId, ...asked }: ClaimRaffle,
): Promise<Reward> {
  const rewardId = await rewardOf(deps.db, { publicId, ...asked });
  return claimReward(deps, { ...asked, publicId: rewardId });
}

async function rewardOf(
  reader: Reader,
  { publicId, merchantId, memberId }: Omit<ClaimRaffle, 'requestKey'>,
): Promise<string> {
  const [row] = await reader.query<{ rewardId: string }>(next, [publicId, merchantId, memberId]);
  if (!row) throw new DomainError('reward.not_found');
  return row.rewardId;
}
