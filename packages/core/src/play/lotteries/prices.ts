import { type LotteryPrices, lotteryPrices } from '@app/shared/lotteries/lottery-prices';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { memoize } from '../../platform/kernel/index.ts';

/** Prices and payouts of a lottery at a site. */
export interface PriceTerms {
  /** Prices of tiers by play code. A missing one is priced by series. */
  readonly prices: LotteryPrices;
  /** In parts of 2000. */
  readonly seriesMin: number;
  readonly seriesMax: number;
  readonly noteMin: Money;
  /** Limit of a member in one draw. */
  readonly memberStakeMax: Money;
  /** The site's maximum liability for one draw. */
  readonly liabilityMax: Money;
}

export interface PricesInForce extends PriceTerms {
  readonly id: bigint;
  readonly version: number;
  readonly validFrom: Date;
}

const COLUMNS = `id, version, valid_from AS "validFrom", prices::text AS prices, series_min AS "seriesMin", series_max AS "seriesMax",
  note_min AS "noteMin", member_stake_max AS "memberStakeMax", liability_max AS "liabilityMax"`;
const byIds = sql(
  'lotteries.prices',
  `SELECT ${COLUMNS} FROM lottery_price WHERE id = ANY ($1::bigint[])`,
);
const inForce = sql(
  'lotteries.prices_in_force',
  `SELECT ${COLUMNS} FROM lottery_price
   WHERE lottery_id = $1 AND (merchant_id = $2 OR merchant_id IS NULL) AND valid_from <= $3
   ORDER BY merchant_id NULLS LAST, version DESC LIMIT 1`,
);
const insert = sql(
  'lotteries.insert_prices',
  `INSERT INTO lottery_price (lottery_id, merchant_id, version, valid_from, prices, series_min, series_max, note_min,
     member_stake_max, liability_max, made_by, made_at, approved_by)
   SELECT $1::smallint, $2::bigint, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
   FROM lottery_price WHERE lottery_id = $1::smallint AND merchant_id IS NOT DISTINCT FROM $2::bigint
   RETURNING version`,
);

// Blocks concurrent new versions but not bets, whose foreign keys lock the lottery's row.
const lock = sql(
  'lotteries.lock_to_price',
  'SELECT id FROM lottery WHERE id = $1 FOR NO KEY UPDATE',
);

/** A query. The newest valid version: the site's own, else that of all sites; undefined if there is none. */
export async function pricesInForce(
  reader: Reader,
  { lotteryId, merchantId, now }: { lotteryId: number; merchantId: bigint; now: Date },
): Promise<PricesInForce | undefined> {
  const [found] = await reader.query<Row>(inForce, [lotteryId, merchantId, now]);
  return found && { ...found, prices: parsed(found.prices) };
}

const ofSeveral = sql(
  'lotteries.prices_of_several',
  `SELECT l.id AS "lotteryId", p.* FROM unnest($1::int[]) AS l (id) CROSS JOIN LATERAL (
     SELECT ${COLUMNS} FROM lottery_price
     WHERE lottery_id = l.id AND (merchant_id = $2 OR merchant_id IS NULL) AND valid_from <= $3
     ORDER BY merchant_id NULLS LAST, version DESC LIMIT 1) p`,
);

interface OfSeveral {
  readonly lotteryIds: readonly number[];
  readonly merchantId: bigint;
  readonly now: Date;
}

/** A query. Prices of several lotteries at a site, by lottery id; those without prices are missing. */
export async function pricesOfSeveral(
  reader: Reader,
  { lotteryIds, merchantId, now }: OfSeveral,
): Promise<ReadonlyMap<number, PricesInForce>> {
  const rows = await reader.query<Row & { lotteryId: number }>(ofSeveral, [
    lotteryIds,
    merchantId,
    now,
  ]);
  return new Map(rows.map((row) => [row.lotteryId, { ...row, prices: parsed(row.prices) }]));
}

const readSeries = sql(
  'lotteries.series_in_force',
  `SELECT l.id AS "lotteryId", p.series_min AS least, p.series_max AS most
   FROM unnest($1::int[]) AS l (id) CROSS JOIN LATERAL (
     SELECT * FROM lottery_price
     WHERE lottery_id = l.id AND (merchant_id = $2 OR merchant_id IS NULL) AND valid_from <= $3
     ORDER BY merchant_id NULLS LAST, version DESC LIMIT 1) p`,
);

/** A query. The range of series that lotteries are priced for at a site, by lottery id. */
export async function seriesInForce(
  reader: Reader,
  { lotteryIds, merchantId, now }: OfSeveral,
): Promise<ReadonlyMap<number, { readonly least: number; readonly most: number }>> {
  const rows = await reader.query<{ lotteryId: number; least: number; most: number }>(readSeries, [
    lotteryIds,
    merchantId,
    now,
  ]);
  return new Map(rows.map(({ lotteryId, ...series }) => [lotteryId, series]));
}

/** A query. Versions of prices, by id. */
export async function pricesOf(
  reader: Reader,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, PricesInForce>> {
  const rows = await reader.query<Row>(byIds, [ids]);
  return new Map(rows.map((row) => [row.id, { ...row, prices: parsed(row.prices) }]));
}

interface Row extends Omit<PricesInForce, 'prices'> {
  /** Prices as JSON. */
  readonly prices: string;
}

/** Versions of prices in a process's caches. */
export const VERSIONS_KEPT = 100;

// Keyed by the JSON, because ids of several databases may be equal.
const parsed = memoize(
  VERSIONS_KEPT,
  (prices: string): LotteryPrices => lotteryPrices.parse(JSON.parse(prices)),
);

export interface NewPrices extends PriceTerms {
  readonly lotteryId: number;
  /** Undefined: for all sites without their own prices. */
  readonly merchantId?: bigint | undefined;
  readonly validFrom: Date;
  readonly madeBy: string;
  /** Undefined for prices by the owner of the server, which need no approval. */
  readonly approvedBy?: string | undefined;
}

/** A step. Adds an immutable version of prices and returns its number. */
export async function addPrices(tx: Tx, terms: NewPrices, now: Date): Promise<number> {
  await tx.query(lock, [terms.lotteryId]);
  const [row] = await tx.query<{ version: number }>(insert, [
    terms.lotteryId,
    terms.merchantId ?? null,
    terms.validFrom,
    JSON.stringify(lotteryPrices.parse(terms.prices)),
    terms.seriesMin,
    terms.seriesMax,
    terms.noteMin,
    terms.memberStakeMax,
    terms.liabilityMax,
    terms.madeBy,
    now,
    terms.approvedBy ?? null,
  ]);
  if (!row) throw new Error(`no prices of lottery ${terms.lotteryId}`);
  return row.version;
}
