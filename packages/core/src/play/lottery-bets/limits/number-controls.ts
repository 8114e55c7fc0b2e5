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
  `SELECT id, play, number, rate, until_at AS "untilAt" FROM lottery_number_control
   WHERE merchant_id = $1 AND lottery_id = $2 AND lifted_at IS NULL AND (until_at IS NULL OR until_at > $3)
   ORDER BY play, number`,
);

/** A query. Controls in force on a lottery. */
export async function numberControls(
  reader: Reader,
  { merchantId, lotteryId, now }: OfLottery & { readonly now: Date },
): Promise<NumberControls> {
  const list = await reader.query<NumberControl>(read, [merchantId, lotteryId, now]);
  const idsOf = (controls: readonly NumberControl[]) => controls.map(({ id }) => id).join();
  const reduced = idsOf(list.filter(({ rate }) => rate !== BLOCKED));
  return { list, state: idsOf(list), version: reduced === '' ? NONE : digestOf(reduced) };
}

const NONE = '0';
const DIGITS = 16;

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, DIGITS);

const share = sql(
  'lottery_bets.share_controls',
  "SELECT pg_advisory_xact_lock_shared(hashtextextended('numbers of ' || $1::bigint || ' ' || $2::int, 0))",
);
const lock = sql(
  'lottery_bets.lock_controls',
  "SELECT pg_advisory_xact_lock(hashtextextended('numbers of ' || $1::bigint || ' ' || $2::int, 0))",
);

/** A step. Takes a shared lock on a lottery's controls until commit. Orders do not wait for one another. */
export async function shareControls(tx: Tx, { merchantId, lotteryId }: OfLottery): Promise<void> {
  await tx.query(share, [merchantId, lotteryId]);
}

/** A step. Takes the exclusive lock on a lottery's controls: waits for orders under the current ones. */
export async function lockControls(tx: Tx, { merchantId, lotteryId }: OfLottery): Promise<void> {
  await tx.query(lock, [merchantId, lotteryId]);
}
