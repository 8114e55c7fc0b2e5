import { wholeMinorUnits } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import { cash, house, type Posting, post } from '../../books/ledger/index.ts';
import { askTurnover } from '../../money/deposits/index.ts';
import { verifyPaymentPassword } from '../../people/credentials/index.ts';
import { collectDebts } from '../../people/debts/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint, hoursUntil } from '../../platform/kernel/index.ts';
import { dayOfSite } from '../../sites/site/index.ts';
import { spendRewardBudget } from '../rewards/index.ts';
import { inLedger, pointsAccount } from './apply-earnings.ts';
import { insertRecords } from './insert-records.ts';
import { type ConversionTerms, readRules } from './point-rules.ts';
import { assertEnough, lockSpender, moneyFor } from './spending.ts';

export interface ConvertPoints {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** The site's, as is the time zone. */
  readonly currency: string;
  readonly timeZone: string;
  readonly points: bigint;
  readonly paymentPassword: string;
}

/** A finished conversion. */
export interface Conversion {
  readonly publicId: string;
  readonly points: bigint;
  readonly amount: Money;
  readonly turnoverRequired: Money;
  readonly pointsBalance: bigint;
}

type ConvertDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Converts a member's points into money, once per request key. The money has to be bet before it can be
 * withdrawn.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked, payment_password.held,
 * points.convert_closed, points.convert_min, points.convert_step, points.convert_day_limit, points.too_few,
 * reward.over_budget, agent.frozen, profile.too_young, exclusion.in_force, login.not.session if the member was locked
 * since, and the errors of `once`
 */
export async function convertPoints(deps: ConvertDeps, asked: ConvertPoints): Promise<Conversion> {
  const { memberId, merchantId, paymentPassword } = asked;
  await verifyPaymentPassword(deps, { memberId, paymentPassword });
  const now = deps.clock();
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, now, () => convert(tx, deps, asked, now)),
  );
  deps.publish({ merchantId, memberId, kind: 'balance' });
  return readConversion(deps.db, { memberId, id });
}

async function convert(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  asked: ConvertPoints,
  now: Date,
): Promise<bigint> {
  const { merchantId, memberId, points, requestKey } = asked;
  const before = await convertedBefore(tx, asked);
  if (before !== undefined) return before;
  const available = await lockSpender(tx, asked, now);
  const { convert: terms } = await readRules(tx, merchantId);
  if (!terms) throw new DomainError('points.convert_closed');
  await assertWithinTerms(tx, terms, asked, now);
  assertEnough(available, points);
  const amount = moneyOf(points, terms, asked.currency);
  // The amount rounds down to less than the currency's smallest coin.
  if (amount === 0n)
    throw new DomainError('points.convert_min', {
      least: Math.max(terms.pointsMin, Number(points) + 1),
    });
  const record = {
    merchantId,
    memberId,
    type: 'convert' as const,
    change: -points,
    balance: available - points,
    amount,
    requestKey: requestKey.key,
  };
  const [id] = await insertRecords(tx, deps, [record], now);
  if (id === undefined) throw new Error('the conversion was not written');
  await post(tx, postingsOf({ ...asked, amount, id }), now);
  const turnover = money(amount * BigInt(terms.turnoverTimes));
  if (turnover > 0n) await askTurnover(tx, { memberId, asked: turnover }, now);
  await collectDebts(tx, deps, { merchantId, credits: [{ memberId, amount }] }, now);
  await spendRewardBudget(tx, { merchantId, memberId, source: 'points', amount }, now);
  faultPoint('points.converted');
  return id;
}

/** Money that points bring, in whole coins of the currency. */
export const moneyOf = (points: bigint, terms: ConversionTerms, currency: string): Money =>
  money(wholeMinorUnits(moneyFor(points, terms.pointsPerUnit), currency));

const findBefore = sql(
  'points.converted_before',
  `SELECT id, -change AS points FROM point_record WHERE member_id = $1 AND request_key = $2`,
);

/** The conversion of a request key. Idempotency records expire, conversions do not. */
async function convertedBefore(
  tx: Tx,
  { memberId, requestKey, points }: ConvertPoints,
): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint; points: bigint }>(findBefore, [
    memberId,
    requestKey.key,
  ]);
  if (row && row.points !== points) throw new DomainError('idempotency.other_input');
  return row?.id;
}

// Sums the current day of the site's time zone. At its end the daily limit resets, which pages show to the member.
const sumToday = sql(
  'points.converted_today',
  `SELECT coalesce(-sum(r.change), 0)::bigint AS converted, day.ends AS "dayEndsAt"
   FROM ${dayOfSite('$2', '$3')}
   LEFT JOIN point_record r ON r.member_id = $1 AND r.type = 'convert' AND r.at >= day.begins
   GROUP BY day.ends`,
);

/** A query. Points that a member may still convert today, whether or not they have them. */
export async function conversionLeft(
  reader: Reader,
  { memberId, timeZone }: Pick<ConvertPoints, 'memberId' | 'timeZone'>,
  { pointsDayMax }: ConversionTerms,
  now: Date,
): Promise<{ readonly left: bigint; readonly dayEndsAt: Date }> {
  const values = [memberId, now, timeZone];
  const [today] = await reader.query<{ converted: bigint; dayEndsAt: Date }>(sumToday, values);
  if (!today) throw new Error('the query returned no row');
  const left = BigInt(pointsDayMax) - today.converted;
  return { left: left > 0n ? left : 0n, dayEndsAt: today.dayEndsAt };
}

async function assertWithinTerms(
  tx: Tx,
  terms: ConversionTerms,
  asked: ConvertPoints,
  now: Date,
): Promise<void> {
  const { points } = asked;
  if (points < BigInt(terms.pointsMin))
    throw new DomainError('points.convert_min', { least: terms.pointsMin });
  if (points % BigInt(terms.pointsStep) !== 0n)
    throw new DomainError('points.convert_step', { step: terms.pointsStep });
  const { left, dayEndsAt } = await conversionLeft(tx, asked, terms, now);
  if (points > left)
    throw new DomainError('points.convert_day_limit', {
      left: Number(left),
      hours: hoursUntil(dayEndsAt, now),
    });
}

/** Two postings, one of points and one of money, because an entry has a single unit. */
function postingsOf({
  merchantId,
  memberId,
  points,
  amount,
  requestKey,
  id,
}: ConvertPoints & { readonly amount: Money; readonly id: bigint }): Posting[] {
  const key = `convert ${memberId} ${requestKey.key}`;
  return [
    {
      source: 'points',
      key: `${key} points`,
      kind: 'points.convert',
      from: pointsAccount(memberId),
      to: house(merchantId, 'points_outside'),
      amount: inLedger(points),
      causeId: id,
    },
    {
      source: 'points',
      key: `${key} money`,
      kind: 'points.reward',
      from: house(merchantId, 'house_rewards'),
      to: cash(memberId),
      amount,
      causeId: id,
    },
  ];
}

const read = sql(
  'points.conversion',
  `SELECT r.public_id AS "publicId", -r.change AS points, r.amount, r.balance AS "pointsBalance",
     (r.amount * coalesce((rules.convert ->> 'turnoverTimes')::int, 0))::bigint AS "turnoverRequired"
   FROM point_record r
   LEFT JOIN LATERAL (
     SELECT convert FROM point_rules
     WHERE merchant_id = r.merchant_id AND at <= r.at ORDER BY number DESC LIMIT 1) rules ON true
   WHERE r.id = $1 AND r.member_id = $2`,
);

/** A query. A conversion of the member. */
async function readConversion(
  reader: Reader,
  { memberId, id }: { readonly memberId: bigint; readonly id: bigint },
): Promise<Conversion> {
  const [row] = await reader.query<Conversion>(read, [id, memberId]);
  if (!row) throw new Error(`there is no conversion ${id}`);
  return row;
}

const publicIdOf = sql(
  'points.record_public_id',
  'SELECT public_id AS "publicId" FROM point_record WHERE id = $1 AND member_id = $2',
);

/** A query. The public id of a conversion of the member; undefined for another member's. */
export async function conversionPublicId(
  reader: Reader,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<string | undefined> {
  const [row] = await reader.query<{ publicId: string }>(publicIdOf, [id, memberId]);
  return row?.publicId;
}
