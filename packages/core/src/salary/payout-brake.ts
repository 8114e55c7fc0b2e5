import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';

/** What pays by itself. */
export type Engine = 'realtime_salary';

/** How far a site lets an engine pay without a person looking. */
export interface PayoutBrake {
  /** Nothing is settled and nothing is paid until it is switched on again; then it catches up. */
  readonly isPaused: boolean;
  /** The most that one run pays unasked. */
  readonly runAmountMax: Money;
  /** The most that one run pays unasked, in means of the last `RUNS_COMPARED` paid runs. */
  readonly meanMultipleMax: number;
  /** Smaller runs are not compared: a quiet night's mean would hold up every morning. */
  readonly comparedFrom: Money;
}

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

/** Of a site that has set nothing else. */
export const DEFAULT_BRAKE: PayoutBrake = {
  isPaused: false,
  runAmountMax: whole(1_000_000),
  meanMultipleMax: 10,
  comparedFrom: whole(10_000),
};

export const RUNS_COMPARED = 7;

export type HeldBecause = 'amount' | 'multiple';

/** Why a run has to wait for a person, or undefined when it may be paid. */
export function reasonToHold(
  brake: PayoutBrake,
  amount: Money,
  lastPaid: readonly Money[],
): HeldBecause | undefined {
  if (amount > brake.runAmountMax) return 'amount';
  if (amount < brake.comparedFrom || lastPaid.length < RUNS_COMPARED) return undefined;
  const sum = lastPaid.reduce((total, paid) => total + paid, 0n);
  // amount > multiple * sum / count, without the division.
  const isTooMuch = amount * BigInt(lastPaid.length) > BigInt(brake.meanMultipleMax) * sum;
  return isTooMuch ? 'multiple' : undefined;
}

const read = sql(
  'salary.read_brake',
  `SELECT is_paused AS "isPaused", run_amount_max AS "runAmountMax",
     mean_multiple_max AS "meanMultipleMax", compared_from AS "comparedFrom"
   FROM payout_brake WHERE merchant_id = $1 AND engine = $2`,
);

/** A query. A site's brake on an engine, or the default. */
export async function readBrake(
  reader: Reader,
  merchantId: bigint,
  engine: Engine,
): Promise<PayoutBrake> {
  const [brake] = await reader.query<PayoutBrake>(read, [merchantId, engine]);
  return brake ?? DEFAULT_BRAKE;
}

const write = sql(
  'salary.set_brake',
  `INSERT INTO payout_brake (merchant_id, engine, is_paused, run_amount_max, mean_multiple_max,
     compared_from)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (merchant_id, engine) DO UPDATE SET is_paused = excluded.is_paused,
     run_amount_max = excluded.run_amount_max, mean_multiple_max = excluded.mean_multiple_max,
     compared_from = excluded.compared_from`,
);

/** A command, for an operator. Changes what is given of a site's brake; the rest stays. */
export async function setBrake(
  reader: Reader,
  { merchantId, engine, ...change }: BrakeChange,
): Promise<PayoutBrake> {
  const brake = { ...(await readBrake(reader, merchantId, engine)), ...change };
  const { isPaused, runAmountMax, meanMultipleMax, comparedFrom } = brake;
  const values = [isPaused, runAmountMax, meanMultipleMax, comparedFrom];
  await reader.query(write, [merchantId, engine, ...values]);
  return brake;
}

export interface BrakeChange extends Partial<PayoutBrake> {
  readonly merchantId: bigint;
  readonly engine: Engine;
}

export interface BrakeSetting {
  readonly site: string;
  readonly brake: PayoutBrake;
}

const list = sql(
  'salary.list_brakes',
  `SELECT m.code AS site, b.is_paused AS "isPaused", b.run_amount_max AS "runAmountMax",
     b.mean_multiple_max AS "meanMultipleMax", b.compared_from AS "comparedFrom"
   FROM merchant m LEFT JOIN payout_brake b ON b.merchant_id = m.id AND b.engine = $1
   ORDER BY m.code`,
);

/** A query, for an operator. Every site with its brake on real-time salary. */
export async function listBrakes(reader: Reader): Promise<BrakeSetting[]> {
  const rows = await reader.query<Row>(list, ['realtime_salary' satisfies Engine]);
  return rows.map(({ site, isPaused, ...rest }) => ({
    site,
    brake: isPaused === null ? DEFAULT_BRAKE : { isPaused, ...rest },
  }));
}

interface Row extends Omit<PayoutBrake, 'isPaused'> {
  readonly site: string;
  readonly isPaused: boolean | null;
}
