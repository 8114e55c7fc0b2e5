import {
  type LimitChangeState,
  type LimitKind,
  type LimitPeriod,
  type LimitSetter,
  periodHours,
  type RollingPeriod,
  rollingPeriods,
} from '@app/shared/limits/terms';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { LEDGER_HOURS } from './count-play.ts';
import type { PlayHour } from './limit.ts';
import { hoursOf } from './limits-in-force.ts';
import type { PlayRules } from './play-rules.ts';

/** A change of a limit that was asked for. */
export interface LimitChange {
  readonly id: bigint;
  readonly publicId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null: no limit. */
  readonly before: Money | null;
  readonly amount: Money | null;
  readonly askedBy: LimitSetter;
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly state: LimitChangeState;
  readonly decidedAt: Date | null;
}

export const CHANGE_COLUMNS = `id, public_id AS "publicId", kind, period, amount_before AS before, amount,
  asked_by AS "askedBy", asked_at AS "askedAt", ready_at AS "readyAt", state, decided_at AS "decidedAt"`;

/**
 * Time from which a higher limit can be confirmed. Pure. Later than the stored time if the site's rules are stricter
 * now; null for a lower limit.
 */
export const readyAtOf = (
  { askedAt, readyAt }: Pick<LimitChange, 'askedAt' | 'readyAt'>,
  { raiseHours }: Pick<PlayRules, 'raiseHours'>,
): Date | null =>
  readyAt && new Date(Math.max(readyAt.getTime(), askedAt.getTime() + raiseHours * 3_600_000));

const readChanges = sql(
  'limits.changes_of_member',
  `SELECT ${CHANGE_COLUMNS} FROM play_limit_change WHERE member_id = $1 ORDER BY id DESC LIMIT $2`,
);
const readPending = sql(
  'limits.pending_of_member',
  `SELECT ${CHANGE_COLUMNS} FROM play_limit_change WHERE member_id = $1 AND state = 'pending'
   ORDER BY kind, period`,
);

/** A query. Changes of a member's limits, the latest first. */
export const limitChangesOf = (
  reader: Reader,
  { memberId, rowsMax }: { readonly memberId: bigint; readonly rowsMax: number },
): Promise<LimitChange[]> => reader.query<LimitChange>(readChanges, [memberId, rowsMax]);

/** A query. Higher limits that wait for the member. */
export const pendingChangesOf = (reader: Reader, memberId: bigint): Promise<LimitChange[]> =>
  reader.query<LimitChange>(readPending, [memberId]);

const isCounted = sql('limits.is_counted', 'SELECT FROM counted_member WHERE member_id = $1');
const readLedger = sql(
  'limits.hours_from_ledger',
  `SELECT hour, deposited::bigint, staked::bigint, won::bigint FROM ${LEDGER_HOURS} counted ORDER BY hour`,
);

/** Totals of a member in a period. */
export interface Spent extends Omit<PlayHour, 'hour'> {
  readonly period: RollingPeriod;
}

/** A query. Deposits, stakes and wins of a member in each period, with or without limits. */
export async function spentOf(reader: Reader, memberId: bigint, now: Date): Promise<Spent[]> {
  const counted = await reader.query(isCounted, [memberId]);
  const hours =
    counted.length > 0
      ? await hoursOf(reader, memberId, now)
      : await reader.query<PlayHour>(readLedger, [memberId, now]);
  return rollingPeriods.map((period) => {
    const since = now.getTime() - (periodHours[period] + 1) * 3_600_000;
    const within = hours.filter(({ hour }) => hour.getTime() > since);
    const sum = (part: 'deposited' | 'staked' | 'won') =>
      within.reduce((total, hour) => total + hour[part], 0n);
    return { period, deposited: sum('deposited'), staked: sum('staked'), won: sum('won') };
  });
}
