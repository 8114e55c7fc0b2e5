import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { ListPayouts, PayoutBrake, PayoutEngine } from '../engine.ts';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

/** Default brake of an engine. */
export const DEFAULT_BRAKE: PayoutBrake = {
  isPaused: false,
  runAmountMax: whole(1_000_000),
  meanMultipleMax: 10,
  comparedFrom: whole(10_000),
};

/** Count of the last paid runs whose mean a run is compared with. With fewer, it is not compared. */
export const RUNS_COMPARED = 7;

export type HeldBecause = 'amount' | 'multiple';

/** Reason for which a run waits for an operator; undefined if it may be paid. */
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
  'payouts.read_brake',
  `SELECT is_paused AS "isPaused", run_amount_max AS "runAmountMax",
     mean_multiple_max AS "meanMultipleMax", compared_from AS "comparedFrom"
   FROM payout_brake WHERE merchant_id = $1 AND engine = $2`,
);

interface OnSite {
  readonly merchantId: bigint;
  readonly engine: PayoutEngine;
}

/** A query. A site's own brake on an engine, or the engine's default. */
export async function readBrake(
  reader: Reader,
  { merchantId, engine }: OnSite,
): Promise<PayoutBrake> {
  const [brake] = await reader.query<PayoutBrake>(read, [merchantId, engine.facts.number]);
  return brake ?? engine.brake;
}

const isOwn = sql(
  'payouts.has_own_brake',
  'SELECT EXISTS (SELECT FROM payout_brake WHERE merchant_id = $1) AS is',
);

/** A query. Whether a site has its own brake on any engine. */
export async function hasOwnBrake(reader: Reader, merchantId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ is: boolean }>(isOwn, [merchantId]);
  return row?.is === true;
}

// One statement, so that concurrent changes of two parts do not undo each other.
const write = sql(
  'payouts.set_brake',
  `INSERT INTO payout_brake AS b (merchant_id, engine, is_paused, run_amount_max, mean_multiple_max,
     compared_from)
   VALUES ($1, $2, coalesce($3::boolean, $7), coalesce($4::bigint, $8), coalesce($5::int, $9),
     coalesce($6::bigint, $10))
   ON CONFLICT (merchant_id, engine) DO UPDATE SET is_paused = coalesce($3, b.is_paused),
     run_amount_max = coalesce($4, b.run_amount_max),
     mean_multiple_max = coalesce($5, b.mean_multiple_max),
     compared_from = coalesce($6, b.compared_from)`,
);

const valuesOf = (brake: Omit<BrakeChange, keyof OnSite>) =>
  [brake.isPaused, brake.runAmountMax, brake.meanMultipleMax, brake.comparedFrom] as const;

/** Whether a brake is looser than another. */
export const isLooserBrake = (brake: PayoutBrake, than: PayoutBrake): boolean =>
  (than.isPaused && !brake.isPaused) ||
  brake.runAmountMax > than.runAmountMax ||
  brake.meanMultipleMax > than.meanMultipleMax ||
  brake.comparedFrom > than.comparedFrom;

/**
 * A step for an operator. Changes the given parts of a site's brake, which it locks until commit. A site without its
 * own brake gets one, with the engine's defaults for all other parts, also if no part is given.
 */
export async function setBrake(
  tx: Tx,
  { merchantId, engine, ...change }: BrakeChange,
): Promise<void> {
  const values = [...valuesOf(change), ...valuesOf(engine.brake)];
  await tx.query(write, [merchantId, engine.facts.number, ...values]);
}

export type BrakeChange = OnSite & {
  readonly [Part in keyof PayoutBrake]?: PayoutBrake[Part] | undefined;
};

export interface BrakeSetting {
  readonly site: string;
  readonly brake: PayoutBrake;
}

const list = sql(
  'payouts.list_brakes',
  `SELECT m.code AS site, b.is_paused AS "isPaused", b.run_amount_max AS "runAmountMax",
     b.mean_multiple_max AS "meanMultipleMax", b.compared_from AS "comparedFrom"
   FROM ${merchantRows} m LEFT JOIN payout_brake b ON b.merchant_id = m.id AND b.engine = $1
   ORDER BY m.code LIMIT $2`,
);

/** A query, for an operator. The sites with their brakes on an engine, by code. */
export async function listBrakes(
  reader: Reader,
  { engine, rowsMax }: ListPayouts,
): Promise<BrakeSetting[]> {
  const rows = await reader.query<Row>(list, [engine.facts.number, rowsMax]);
  return rows.map(({ site, isPaused, ...rest }) => ({
    site,
    brake: isPaused === null ? engine.brake : { isPaused, ...rest },
  }));
}

interface Row extends Omit<PayoutBrake, 'isPaused'> {
  readonly site: string;
  readonly isPaused: boolean | null;
}
