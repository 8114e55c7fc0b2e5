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
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint, InvalidFields } from '../../platform/kernel/index.ts';
import { beginCounting } from './count-play.ts';
import { followSession } from './follow-rules.ts';
import { readyAtOf } from './list-limits.ts';
import { type PlayRules, rulesOf } from './play-rules.ts';

interface OfMember {
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

type LimitDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Sets a limit of a member. A lower one holds at once. A higher one, or none, waits for the hours of the site's rules and for
 * `confirmRaise`. Replaces a pending change of the same limit.
 *
 * @throws limit.unchanged, limit.compulsory, limit.too_high, InvalidFields for a period that the kind does not have, login.not.session if the member was
 * locked in the meantime
 */
export async function setLimit(
  deps: LimitDeps,
  wanted: NewLimit,
): Promise<{ readonly state: 'applied' | 'pending' }> {
  assertSensible(wanted);
  const state = await inTransaction(deps.db, async (tx) => {
    await lockForLimits(tx, wanted.memberId);
    const now = deps.clock();
    await beginCounting(tx, wanted.memberId, now);
    const rules = await rulesOf(tx, wanted.merchantId);
    assertPermitted(wanted, rules);
    const before = await amountOf(tx, wanted);
    if (before === wanted.amount) throw new DomainError('limit.unchanged');
    await tx.query(replace, [...keyOf(wanted), now]);
    const isLower = wanted.amount !== null && (before === null || wanted.amount < before);
    if (isLower) await apply(tx, wanted, { setBy: 'member', now });
    const change = { ...wanted, before, askedBy: 'member', isLower, rules } as const;
    await recordChange(tx, deps, change, now);
    faultPoint('limit.set');
    return isLower ? 'applied' : 'pending';
  });
  publishLimits(deps, wanted);
  return { state };
}

/**
 * A step. Sets a lower limit of a member for an operator, at once. Replaces a pending change of the same limit.
 *
 * @throws limit.not_lower, InvalidFields for a period that the kind does not have, login.not.session if the member is
 * locked
 */
export async function lowerLimit(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  wanted: NewLimit & { readonly amount: Money },
  now: Date,
): Promise<void> {
  assertSensible(wanted);
  await lockForLimits(tx, wanted.memberId);
  await beginCounting(tx, wanted.memberId, now);
  const before = await amountOf(tx, wanted);
  if (before !== null && before <= wanted.amount) throw new DomainError('limit.not_lower');
  await tx.query(replace, [...keyOf(wanted), now]);
  await apply(tx, wanted, { setBy: 'operator', now });
  await recordChange(
    tx,
    deps,
    { ...wanted, before, askedBy: 'operator', isLower: true, rules: undefined },
    now,
  );
}

/** @throws InvalidFields for a period that the kind does not have, and for a time that is not whole minutes of a day */
function assertSensible({ kind, period, amount }: NewLimit): void {
  if (!isPeriodOf(kind, period)) throw new InvalidFields(['period']);
  if (kind !== 'time' || amount === null) return;
  const minutes = Number(moneyToWire(amount));
  const { least, most } = timeLimitMinutes;
  if (!Number.isInteger(minutes) || minutes < least || minutes > most)
    throw new InvalidFields(['amount']);
}

/** @throws limit.compulsory, limit.too_high by the rules of the site */
function assertPermitted(
  { kind, period, amount }: Pick<NewLimit, 'kind' | 'period' | 'amount'>,
  { needsDepositLimit, limitMost }: PlayRules,
): void {
  if (needsDepositLimit && kind === 'deposit' && amount === null)
    throw new DomainError('limit.compulsory');
  const most = limitMost.find((one) => one.kind === kind && one.period === period)?.amount;
  if (most !== undefined && (amount === null || amount > unitsOfWire(most)))
    throw new DomainError('limit.too_high', { most });
}

/** Informs the member's open pages. For after the commit. */
export function publishLimits({ publish }: Pick<Deps, 'publish'>, of: OfMember): void {
  const { merchantId, memberId } = of;
  publish({ merchantId, memberId, kind: 'limits' });
}

/** Locks a member, then the account under whose lock bets are decided, in the order of placing an order. */
export async function lockForLimits(tx: Tx, memberId: bigint): Promise<void> {
  await lockRowUnlessClosed(tx, memberId);
  await lockAccounts(tx, [cash(memberId)]);
}

const keyOf = ({ memberId, kind, period }: WhichLimit) => [memberId, kind, period];

const readAmount = sql(
  'limits.read_amount',
  'SELECT amount FROM play_limit WHERE member_id = $1 AND kind = $2 AND period = $3',
);

async function amountOf(tx: Tx, which: WhichLimit): Promise<Money | null> {
  const [row] = await tx.query<{ amount: Money | null }>(readAmount, keyOf(which));
  return row?.amount ?? null;
}

const replace = sql(
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

async function apply(
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
  /** Undefined for operators, who raise nothing. */
  readonly rules: PlayRules | undefined;
}

async function recordChange(
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

const findChange = sql(
  'limits.find_change',
  `SELECT id, kind, period, amount, asked_at AS "askedAt", ready_at AS "readyAt", state FROM play_limit_change
   WHERE member_id = $1 AND public_id = $2`,
);
const decide = sql(
  'limits.decide_change',
  'UPDATE play_limit_change SET state = $2, decided_at = $3 WHERE id = $1',
);

interface Found extends Pick<NewLimit, 'kind' | 'period' | 'amount'> {
  readonly id: bigint;
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly state: string;
}

interface OfChange extends OfMember {
  readonly publicId: string;
}

/**
 * A command. Applies a higher limit that the member confirms, a day after it was asked for.
 *
 * @throws limit.not_found, limit.not_pending, limit.too_early, limit.too_high, limit.compulsory, login.not.session if the member was locked in the
 * meantime
 */
export async function confirmRaise(deps: LimitDeps, of: OfChange): Promise<void> {
  await decidePending(deps, of, async (tx, change, now) => {
    // The site may have chosen stricter rules since the member asked.
    const rules = await rulesOf(tx, of.merchantId);
    const readyAt = readyAtOf(change, rules);
    if (readyAt !== null && readyAt > now) {
      const hours = Math.ceil((readyAt.getTime() - now.getTime()) / 3_600_000);
      throw new DomainError('limit.too_early', { hours });
    }
    assertPermitted(change, rules);
    await apply(tx, { memberId: of.memberId, ...change }, { setBy: 'member', now });
    return 'applied';
  });
}

/**
 * A command. Withdraws a pending higher limit.
 *
 * @throws limit.not_found, limit.not_pending, login.not.session if the member was locked in the meantime
 */
export const withdrawRaise = (deps: LimitDeps, of: OfChange): Promise<void> =>
  decidePending(deps, of, async () => 'withdrawn');

async function decidePending(
  deps: LimitDeps,
  of: OfChange,
  decideIt: (tx: Tx, change: Found, now: Date) => Promise<'applied' | 'withdrawn'>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForLimits(tx, of.memberId);
    const now = deps.clock();
    const [change] = await tx.query<Found>(findChange, [of.memberId, of.publicId]);
    if (!change) throw new DomainError('limit.not_found');
    if (change.state !== 'pending') throw new DomainError('limit.not_pending');
    await tx.query(decide, [change.id, await decideIt(tx, change, now), now]);
  });
  publishLimits(deps, of);
}
