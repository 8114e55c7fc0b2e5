import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../db/index.ts';
import type { BuiltInChannels } from './deposit-channel.ts';

/** A way to pay as a site offers it. */
export interface OfferedChannel {
  readonly code: string;
  readonly name: string;
  readonly amountMin: Money;
  readonly amountMax: Money;
}

/** SQL: whether the installation knows a channel, or the site by a company of its own. */
export const isKnown = (code: string, builtIn: string, merchantId: string): string =>
  `(${code} = ANY (${builtIn}) OR EXISTS (SELECT FROM payment_company company
     WHERE company.code = ${code} AND company.enabled
       AND coalesce(company.merchant_id, ${merchantId}) = ${merchantId}))`;

const readOffered = sql(
  'cashier.offered_channels',
  `SELECT code, name, amount_min AS "amountMin", amount_max AS "amountMax"
   FROM deposit_channel offered
   WHERE merchant_id = $1 AND enabled AND ${isKnown('offered.code', '$2', '$1')}
   ORDER BY place, code`,
);

/** A query. What a site offers, as far as this installation knows the way. */
export const offeredChannels = (
  reader: Reader,
  merchantId: bigint,
  { builtIn }: BuiltInChannels,
): Promise<OfferedChannel[]> =>
  reader.query<OfferedChannel>(readOffered, [merchantId, [...builtIn.keys()]]);
