import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { assertLimitsAnswered } from '../../protection/limits/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { assertWithinOwnLimits } from './assert-within-own-limits.ts';
import type { ChannelDeps } from './channels/find-channel.ts';
import { permittedWay } from './channels/permitted-way.ts';
import type { CreateDeposit } from './create-deposit.types.ts';
import { assertWithinDay } from './day-limits.ts';
import { recordChosenPromotion } from './deposit-bonus.ts';
import { recordDepositStep } from './deposit-steps.ts';
import { type Deposit, readDeposit } from './read-deposit.ts';
import { recordRoutingAttempt } from './routing/attempts.ts';
import { chooseRoute } from './routing/choose-route.ts';
import { openAtChannel } from './routing/open-at-channel.ts';
import { readRoutes } from './routing/read-routes.ts';

/** Lifetime of a payment page. */
export const DEPOSIT_LIFE_MS = 30 * 60_000;

type DepositDeps = ChannelDeps & Pick<Deps, 'newId'>;

/**
 * A command. Opens a deposit, once per request key, and returns it with the address of the payment page. It is credited
 * once the payment provider reports the payment.
 *
 * @throws deposit.channel_unavailable, deposit.limit, deposit.daily_limit, deposit.daily_count, limit.reached,
 * limit.unanswered, promotion.unavailable, promotion.deposit_too_small, login.not.session if the member was locked in
 * the meantime, and the errors of `once`
 */
export async function createDeposit(deps: DepositDeps, input: CreateDeposit): Promise<Deposit> {
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, input.requestKey, now, () => insertDeposit(tx, deps, input, now)),
  );
  faultPoint('deposit.created');
  const deposit = await readDeposit(deps.db, id);
  if (deposit.launchUrl !== null) return deposit;
  // A payment page that opens after the deposit ended would take money that needs a review.
  if (deposit.state !== 'created' || deposit.expiresAt <= deps.clock())
    throw new DomainError('deposit.channel_unavailable');
  // Calls the provider outside the transaction. If a member retries after a crash, calls it again.
  return openAtChannel(deps, deposit);
}

const insert = sql(
  'deposits.insert_deposit',
  `INSERT INTO deposit (public_id, merchant_id, member_id, channel, currency, amount, state,
                        created_at, expires_at, fee_rate, fee_fixed, routed_to)
   VALUES ($1, $2, $3, $4, $5, $6, 'created', $7, $8, $9, $10, $11) RETURNING id`,
);

async function insertDeposit(
  tx: Tx,
  { channels, newId }: DepositDeps,
  { promotionId, ...input }: CreateDeposit,
  now: Date,
): Promise<bigint> {
  const { merchantId, memberId, channel, currency, amount } = input;
  const { isCounted } = await lockAndCheckMember(tx, { act: 'payIn', memberId }, now);
  const way = await permittedWay(tx, { merchantId, channel, amount }, channels);
  if (way.account) throw new DomainError('deposit.channel_unavailable');
  await assertLimitsAnswered(tx, { merchantId, memberId });
  await assertWithinDay(tx, { merchantId, memberId, amount }, now);
  if (isCounted) await assertWithinOwnLimits(tx, { memberId, amount }, now);
  const publicId = newId();
  const routes = await readRoutes(tx, { merchantId, method: channel, now }, channels);
  const chosen = chooseRoute(routes, { id: publicId, amount, tried: [] });
  if (!chosen) throw new DomainError('deposit.channel_unavailable');
  const expiresAt = new Date(now.getTime() + DEPOSIT_LIFE_MS);
  const values = [publicId, merchantId, memberId, channel, currency, amount, now, expiresAt];
  const rest = [way.feeRate, way.feeFixed, chosen.channel];
  const [row] = await tx.query<{ id: bigint }>(insert, [...values, ...rest]);
  if (!row) throw new Error('the deposit was not written');
  await recordDepositStep(tx, { depositId: row.id, step: 'asked', amount }, now);
  await recordRoutingAttempt(tx, { depositId: row.id, ...chosen }, now);
  await recordChosenPromotion(tx, { newId }, { ...input, promotionId, depositId: row.id }, now);
  return row.id;
}
