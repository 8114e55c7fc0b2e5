import { type Fine, fine } from '@app/shared/money/fine';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';

/** A site's rates for one unit of a cryptocurrency, in its own currency. */
export interface ExchangeRate {
  readonly currency: string;
  readonly version: number;
  /** Rate at which the site buys it. */
  readonly buy: Fine;
  /** Rate at which members get it: the rate of withdrawals. */
  readonly sell: Fine;
  /** The operator. */
  readonly setBy: string;
  readonly setAt: Date;
}

const COLUMNS = 'currency, version, buy, sell, set_by AS "setBy", set_at AS "setAt"';

const current = sql(
  'withdrawals.exchange_rate',
  `SELECT ${COLUMNS} FROM exchange_rate WHERE merchant_id = $1 AND currency = $2 ORDER BY version DESC LIMIT 1`,
);
const list = sql(
  'withdrawals.exchange_rates',
  `SELECT DISTINCT ON (currency) ${COLUMNS} FROM exchange_rate WHERE merchant_id = $1
   ORDER BY currency, version DESC LIMIT 200`,
);
const history = sql(
  'withdrawals.exchange_rate_versions',
  `SELECT ${COLUMNS} FROM exchange_rate WHERE merchant_id = $1 AND currency = $2 ORDER BY version DESC LIMIT $3`,
);
const insert = sql(
  'withdrawals.insert_exchange_rate',
  `INSERT INTO exchange_rate (merchant_id, currency, version, buy, sell, set_by, set_at)
   SELECT $1, $2, $3, $4, $5, $6, $7
   WHERE $3 - 1 = coalesce((SELECT max(version) FROM exchange_rate WHERE merchant_id = $1 AND currency = $2), 0)
   ON CONFLICT DO NOTHING RETURNING 1`,
);

interface Which {
  readonly merchantId: bigint;
  readonly currency: string;
}

/** A query. The rate of a cryptocurrency now. @throws exchange_rate.none */
export async function exchangeRate(
  reader: Reader,
  { merchantId, currency }: Which,
): Promise<ExchangeRate> {
  const [rate] = await reader.query<ExchangeRate>(current, [merchantId, currency]);
  if (!rate) throw new DomainError('exchange_rate.none');
  return rate;
}

/** A query. A site's current rates, by currency. */
export const exchangeRates = (reader: Reader, merchantId: bigint): Promise<ExchangeRate[]> =>
  reader.query<ExchangeRate>(list, [merchantId]);

/** A query. The last versions of a rate, newest first: the first is the current one. */
export const exchangeRateVersions = (
  reader: Reader,
  { merchantId, currency, rowsMax }: Which & { readonly rowsMax: number },
): Promise<ExchangeRate[]> => reader.query<ExchangeRate>(history, [merchantId, currency, rowsMax]);

interface SetRate extends Which, Pick<ExchangeRate, 'buy' | 'sell'> {
  readonly operator: string;
  /** The version that the operator saw; 0 if there was none. */
  readonly version: number;
}

/**
 * A step. Sets a rate for future requests.
 *
 * @throws site.changed_meanwhile if another version was saved in the meantime
 */
export async function setExchangeRate(
  tx: Tx,
  { merchantId, currency, buy, sell, operator, version }: SetRate,
  now: Date,
): Promise<void> {
  const values = [merchantId, currency, version + 1, buy, sell, operator, now];
  if ((await tx.query(insert, values)).length === 0)
    throw new DomainError('site.changed_meanwhile');
}

/** The share of a virtual amount for a part of a withdrawal; the parts never exceed the whole. */
export const virtualPart = (
  whole: { readonly amount: Money; readonly fee: Money; readonly virtualAmount: Fine },
  part: Money,
): Fine => fine((whole.virtualAmount * part) / (whole.amount - whole.fee));
