import {
  isPeriodOf,
  type LimitKind,
  type LimitPeriod,
  type LimitSetter,
  RAISE_HOURS,
  timeLimitMinutes,
} from '@app/shared/limits/terms';
import { type Money, moneyToWire } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { cash, lockAccounts } from '../../books/ledger/index.ts';
import { lockRowUnlessClosed } from '../../people/members/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, InvalidFields } from '../../platform/kernel/index.ts';
import { followSession } from './follow-rules.ts';
import type { PlayRules } from './play-rules.ts';

export interface OfMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

interface WhichLimit extends OfMember {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

export interface NewLimit extends WhichLimit {
  /** Null: no limit. */
  readonly amount: Money | null;
}

export type LimitDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/** @throws InvalidFields for a period that the kind does not have, and for a time that is not whole minutes of a day */
export function assertSensible({ kind, period, amount }: NewLimit): void {
  if (!isPeriodOf(kind, period)) throw new InvalidFields(['period']);
  if (kind !== 'time' || amount === null) return;
  const minutes = Number(moneyToWire(amount));
  const { least, most } = timeLimitMinutes;
  if (!Number.isInteger(minutes) || minutes < least || minutes > most)
    throw new InvalidFields(['amount']);
}

/** @throws limit.compulsory, limit.too_high by the rules of the site */
export function assertPermitted(
  { kind, period, amount }: Pick<NewLimit, 'kind' | 'period' | 'amount'>,
  { needsDepositLimit, limitMost }: PlayRules,
): void {
  if (needsDepositLimit && kind === 'deposit' && amount === null)
    throw new DomainError('limit.compulsory');
  const most = limitMost.find((one) => one.kind === kind && one.period === period)?.amount;
  if (most !== undefined && (amount === null || amount > unitsOfWire(most)))
    throw new DomainError('limit.too_high', { most });
}

/** Notifies the member's open pages. To be called after the commit. */
export function publishLimits({ publish }: Pick<Deps, 'publish'>, of: OfMember): void {
  const { merchantId, memberId } = of;
  publish({ merchantId, memberId, kind: 'limits' });
}

/** Locks a member, then the cash account, whose lock bets take as well. The same lock order as placing an order. */
export async function lockForLimits(tx: Tx, memberId: bigint): Promise<void> {
  await lockRowUnlessClosed(tx, memberId);
  await lockAccounts(tx, [cash(memberId)]);
}

export const limitKeyOf = ({ memberId, kind, period }: WhichLimit) => [memberId, kind, period];

const readAmount = sql(
  'limits.read_amount',
  'SELECT amount FROM play_limit WHERE member_id = $1 AND kind = $2 AND period = $3',
);

export async function currentAmountOf(tx: Tx, which: WhichLimit): Promise<Money | null> {
  const [row] = await tx.query<{ amount: Money | null }>(readAmount, limitKeyOf(which));
  return row?.amount ?? null;
}

export const replacePending = sql(
  'limits.replace_pending',
  `UPDATE play_limit_change SET state = 'replaced', decided_at = $4
   WHERE member_id = $1 AND kind = $2 AND period = $3 AND state = 'pending'`,
);

const write = sql(
  'limits.write',
  `INSERT INTO play_limit (member_id, kind, period, amount, since, set_by) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (member_id, kind, period) DO UPDATE
   SET amount = excluded.amount, since = excluded.since, set_by = excluded.set_by`,
);

export async function applyLimit(
  tx: Tx,
  limit: Omit<NewLimit, 'merchantId'>,
  { setBy, now }: { readonly setBy: LimitSetter; readonly now: Date },
): Promise<void> {
  const { memberId, kind, period, amount } = limit;
  await tx.query(write, [memberId, kind, period, amount, now, setBy]);
  if (kind === 'time') await tx.query(followSession, [memberId]);
}

const insertChange = sql(
  'limits.insert_change',
  `INSERT INTO play_limit_change (public_id, merchant_id, member_id, kind, period, amount_before, amount, asked_by,
                                  asked_at, ready_at, state, decided_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

interface Change extends NewLimit {
  readonly before: Money | null;
  readonly askedBy: LimitSetter;
  readonly isLower: boolean;
  /** Undefined for operators, who can only lower limits. */
  readonly rules: PlayRules | undefined;
}

export async function recordLimitChange(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, memberId, kind, period, before, amount, askedBy, isLower, rules }: Change,
  now: Date,
): Promise<void> {
  const readyAt = isLower
    ? null
    : new Date(now.getTime() + (rules?.raiseHours ?? RAISE_HOURS) * 3_600_000);
  await tx.query(insertChange, [
    newId(),
    merchantId,
    memberId,
    kind,
    period,
    before,
    amount,
    askedBy,
    now,
    readyAt,
    isLower ? 'applied' : 'pending',
    isLower ? now : null,
  ]);
}
