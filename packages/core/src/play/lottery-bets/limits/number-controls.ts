import { createHash } from 'node:crypto';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';

/** A number of a play that a site has blocked or reduced. */
export interface NumberControl {
  readonly id: bigint;
  readonly play: string;
  /** In the notation of `numbersOf` of `packages/lottery`. */
  readonly number: string;
  /** Share of the odds that a win is paid, in thousandths; 0 if blocked. */
  readonly rate: number;
  /** Close of the last controlled draw; null until lifted. */
  readonly untilAt: Date | null;
}

export interface OfLottery {
  readonly merchantId: bigint;
  readonly lotteryId: number;
}

/** Number controls of a lottery at a site. */
export interface NumberControls {
  readonly list: readonly NumberControl[];
  /** Fingerprint of all controls in force: changes with each control that is added, lifted or expired. */
  readonly state: string;
  /** Fingerprint of the reduced rates, as clients see them. */
  readonly version: string;
}

/** `rate` of a blocked number. */
export const BLOCKED = 0;
/** Maximum controls in force per lottery and site. */
export const CONTROLS_MAX = 1_000;

const read = sql(
  'lottery_bets.controls_in_force',
  `SELECT r.n::int AS n, c.id, c.play, c.number, c.rate, c.until_at AS "untilAt"
   FROM unnest($1::bigint[], $2::int[]) WITH ORDINALITY AS r (merchant_id, lottery_id, n)
   JOIN lottery_number_control c ON c.merchant_id = r.merchant_id AND c.lottery_id = r.lottery_id
   WHERE c.lifted_at IS NULL AND (c.until_at IS NULL OR c.until_at > $3)
   ORDER BY r.n, c.play, c.number`,
);

/** A query. Controls in force on a lottery. */
export async function numberControls(
  reader: Reader,
  { now, ...lottery }: OfLottery & { readonly now: Date },
): Promise<NumberControls> {
  const [controls] = await controlsOfSeveral(reader, [lottery], now);
  return controls ?? controlsOf([]);
}

/** A query. Controls in force on lotteries, in order. */
export async function controlsOfSeveral(
  reader: Reader,
  lotteries: readonly OfLottery[],
  now: Date,
): Promise<NumberControls[]> {
  const rows = await reader.query<NumberControl & { readonly n: number }>(read, [
    lotteries.map(({ merchantId }) => merchantId),
    lotteries.map(({ lotteryId }) => lotteryId),
    now,
  ]);
  const byPlace = Map.groupBy(rows, ({ n }) => n);
  return lotteries.map((_, n) =>
    controlsOf((byPlace.get(n + 1) ?? []).map(({ n: _place, ...control }) => control)),
  );
}

function controlsOf(list: readonly NumberControl[]): NumberControls {
  const idsOf = (controls: readonly NumberControl[]) => controls.map(({ id }) => id).join();
  const reduced = idsOf(list.filter(({ rate }) => rate !== BLOCKED));
  return { list, state: idsOf(list), version: reduced === '' ? NONE : digestOf(reduced) };
}

const NONE = '0';
const DIGITS = 16;

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, DIGITS);

const lockShared = sql(
  'lottery_bets.lock_controls_shared',
  `SELECT pg_advisory_xact_lock_shared(hashtextextended('numbers of ' || r.merchant_id || ' ' || r.lottery_id, 0))
   FROM unnest($1::bigint[], $2::int[]) AS r (merchant_id, lottery_id)`,
);
const lock = sql(
  'lottery_bets.lock_controls',
  "SELECT pg_advisory_xact_lock(hashtextextended('numbers of ' || $1::bigint || ' ' || $2::int, 0))",
);

/** A step. Takes shared locks on the controls of lotteries until commit. Orders do not wait for one another. */
export async function lockControlsShared(tx: Tx, lotteries: readonly OfLottery[]): Promise<void> {
  await tx.query(lockShared, [
    lotteries.map(({ merchantId }) => merchantId),
    lotteries.map(({ lotteryId }) => lotteryId),
  ]);
}

/** A step. Takes the exclusive lock on a lottery's controls: waits for orders under the current ones. */
export async function lockControls(tx: Tx, { merchantId, lotteryId }: OfLottery): Promise<void> {
  await tx.query(lock, [merchantId, lotteryId]);
}
