import { cash, house, openHouseAccount, post } from '../../books/ledger/index.ts';
import { askTurnover } from '../../money/deposits/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { REWARD_COLUMNS, type Reward, turnoverOf } from './reward.ts';

interface ClaimReward {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly publicId: string;
}

/**
 * A command. Pays a member a reward, once. Where it has to be bet, that turnover counts from now on.
 *
 * @throws reward.not_found, reward.claimed, reward.expired, reward.needs_address for goods, member.need_true_account,
 *   profile.too_young, exclusion.in_force, agent.frozen, login.not.session if the member was locked since, and the
 *   errors of `once`
 */
export async function claimReward(deps: ClaimDeps, asked: ClaimReward): Promise<Reward> {
  const { merchantId, memberId, requestKey } = asked;
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, requestKey, deps.clock(), () => pay(tx, deps, asked)),
  );
  for (const kind of ['balance', 'rewards'] as const) deps.publish({ merchantId, memberId, kind });
  return readReward(deps.db, id);
}

type ClaimDeps = Pick<Deps, 'db' | 'clock' | 'publish'>;

const lockOfMember = sql(
  'rewards.lock_of_member',
  `SELECT ${REWARD_COLUMNS} FROM reward r
   WHERE r.public_id = $1 AND r.member_id = $2 AND r.state <> 'REFUSED' FOR UPDATE`,
);
const claim = sql(
  'rewards.claim',
  `UPDATE reward SET state = 'CLAIMED', ended_at = $2, entry_id = $3 WHERE id = $1`,
);

/** Lock order: the member, their cash, the reward. */
async function pay(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { merchantId, memberId, publicId }: ClaimReward,
): Promise<bigint> {
  const accounts = [cash(memberId)];
  await lockAndCheckMember(tx, { act: 'claimReward', memberId, accounts }, clock());
  const [reward] = await tx.query<Reward>(lockOfMember, [publicId, memberId]);
  // Read after the locks, because the reward may expire while the call waits for them.
  const now = clock();
  assertClaimable(reward, now);
  if (reward.goodsId !== null) throw new DomainError('reward.needs_address');
  await payReward(tx, { merchantId, reward }, now);
  faultPoint('reward.paid');
  return reward.id;
}

interface Payment {
  readonly merchantId: bigint;
  /** Locked, and claimable. */
  readonly reward: Reward;
}

/** A step. Pays a reward. The member's cash is locked. */
export async function payReward(tx: Tx, { merchantId, reward }: Payment, now: Date): Promise<void> {
  const { memberId } = reward;
  await openHouseAccount(tx, merchantId, 'house_rewards');
  const [entry] = await post(
    tx,
    [
      {
        source: 'reward',
        key: `${reward.id}`,
        kind: 'reward.claim',
        from: house(merchantId, 'house_rewards'),
        to: cash(memberId),
        amount: reward.amount,
        causeId: reward.id,
      },
    ],
    now,
  );
  if (!entry) throw new Error(`reward ${reward.publicId} was not booked`);
  await tx.query(claim, [reward.id, now, entry.entryId]);
  const turnover = turnoverOf(reward);
  if (turnover > 0n) await askTurnover(tx, { memberId, asked: turnover }, now);
}

/** @throws reward.not_found, reward.claimed, reward.expired also where an operator cancelled it */
export function assertClaimable(reward: Reward | undefined, now: Date): asserts reward is Reward {
  if (!reward) throw new DomainError('reward.not_found');
  if (reward.state === 'CLAIMED') throw new DomainError('reward.claimed');
  if (reward.state !== 'CLAIMABLE' || reward.expiresAt <= now)
    throw new DomainError('reward.expired');
}

const read = sql('rewards.read', `SELECT ${REWARD_COLUMNS} FROM reward r WHERE r.id = $1`);

async function readReward(reader: Reader, id: bigint): Promise<Reward> {
  const [reward] = await reader.query<Reward>(read, [id]);
  if (!reward) throw new Error(`there is no reward ${id}`);
  return reward;
}
