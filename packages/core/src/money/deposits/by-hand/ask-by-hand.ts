import { deposits as setting } from '@app/shared/deposits/settings';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { once } from '../../../platform/idempotency/index.ts';
import {
  type Deps,
  DomainError,
  faultPoint,
  sealPersonal,
} from '../../../platform/kernel/index.ts';
import { assertLimitsAnswered } from '../../../protection/limits/index.ts';
import { lockAndCheckMember } from '../../../protection/standing/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { assertWithinOwnLimits } from '../assert-within-own-limits.ts';
import { permittedWay } from '../channels/permitted-way.ts';
import type { CreateDeposit } from '../create-deposit.types.ts';
import { assertWithinDay } from '../day-limits.ts';
import { recordChosenPromotion } from '../deposit-bonus.ts';
import { recordDepositStep } from '../deposit-steps.ts';
import type { BuiltInChannels } from '../providers/deposit-channel.ts';
import { type Deposit, PAYER_PLACE, readDeposit } from '../read-deposit.ts';

const HOUR_MS = 3_600_000;

export interface AskByHand extends CreateDeposit {
  /** The payer's name as the bank will report it. */
  readonly payer: string;
}

const insert = sql(
  'deposits.insert_by_hand',
  `INSERT INTO deposit (public_id, merchant_id, member_id, channel, currency, amount, state, created_at, expires_at,
     paid_to, payer, fee_rate, fee_fixed)
   VALUES ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10, $11, $12) RETURNING id`,
);

/**
 * A command. Opens a deposit by bank transfer to an account of the site, once per request key. It is credited once an
 * operator finds the payment in the account.
 *
 * @throws deposit.channel_unavailable, deposit.limit, deposit.daily_limit, deposit.daily_count, limit.reached,
 * limit.unanswered, promotion.unavailable, promotion.deposit_too_small, login.not.session if the member was locked in
 * the meantime, and the errors of `once`
 */
export async function askByHand(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'> & { readonly channels: BuiltInChannels },
  input: AskByHand,
): Promise<Deposit> {
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, input.requestKey, now, () => insertByHand(tx, deps, input, now)),
  );
  faultPoint('deposit.created');
  return readDeposit(deps.db, id);
}

async function insertByHand(
  tx: Tx,
  { channels, newId }: Parameters<typeof askByHand>[0],
  { promotionId, payer, ...input }: AskByHand,
  now: Date,
): Promise<bigint> {
  const { merchantId, memberId, channel, currency, amount } = input;
  const { isCounted } = await lockAndCheckMember(tx, { act: 'payIn', memberId }, now);
  const way = await permittedWay(tx, { merchantId, channel, amount }, channels);
  if (!way.account) throw new DomainError('deposit.channel_unavailable');
  await assertLimitsAnswered(tx, { merchantId, memberId });
  await assertWithinDay(tx, { merchantId, memberId, amount }, now);
  if (isCounted) await assertWithinOwnLimits(tx, { memberId, amount }, now);
  const { hoursByHand } = await readSetting(tx, { merchantId, setting });
  const expiresAt = new Date(now.getTime() + hoursByHand * HOUR_MS);
  const values = [newId(), merchantId, memberId, channel, currency, amount, now, expiresAt];
  const sealed = sealPersonal(PAYER_PLACE, payer);
  const byHand = [JSON.stringify(way.account), sealed, way.feeRate, way.feeFixed];
  const [row] = await tx.query<{ id: bigint }>(insert, [...values, ...byHand]);
  if (!row) throw new Error('the deposit was not written');
  await recordDepositStep(tx, { depositId: row.id, step: 'asked', amount }, now);
  await recordChosenPromotion(tx, { newId }, { ...input, promotionId, depositId: row.id }, now);
  return row.id;
}
