import type { NamesByLanguage } from '@app/shared/messages/written-names';
import type { FeeTerms } from '@app/shared/money/fee';
import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { BuiltInChannels } from '../providers/deposit-channel.ts';

/** An account of a site for bank transfers of members. */
export interface AccountOfSite {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  /** Instructions for members; may be empty. */
  readonly note: string;
}

/** A way to pay as a site offers it. */
export interface OfferedChannel {
  readonly code: string;
  readonly name: string;
  /** Names by language, if different. */
  readonly names?: NamesByLanguage | undefined;
  readonly amountMin: Money;
  readonly amountMax: Money;
}

export interface OfferedWay extends OfferedChannel, FeeTerms {
  readonly names: NamesByLanguage;
  /** Null: a payment provider takes the deposits. */
  readonly account: AccountOfSite | null;
}

/** SQL: the account of an offer for bank transfers; null for a payment provider. */
export const ACCOUNT_OF_OFFER = `(
  SELECT jsonb_build_object('bank', a.bank, 'holder', a.holder, 'number', a.number, 'note', a.note)
  FROM deposit_account a WHERE a.merchant_id = offered.merchant_id AND a.channel = offered.code)`;

/** SQL: whether a channel is built in, or an enabled provider of the installation or the site. */
export const isUsableChannel = (code: string, builtIn: string, merchantId: string): string =>
  `(${code} = ANY (${builtIn}) OR EXISTS (SELECT FROM payment_company provider
     WHERE provider.code = ${code} AND provider.enabled
       AND coalesce(provider.merchant_id, ${merchantId}) = ${merchantId}))`;

/** SQL: whether deposits of a way to pay can be opened: by its route, else at its own channel, or by hand. */
export const isUsableWay = (code: string, builtIn: string, merchantId: string): string => {
  const routes = (more: string) => `EXISTS (SELECT FROM deposit_route route
     WHERE route.merchant_id = ${merchantId} AND route.method = ${code}${more})`;
  return `(CASE WHEN ${routes('')}
     THEN ${routes(` AND route.enabled AND ${isUsableChannel('route.channel', builtIn, merchantId)}`)}
     ELSE ${isUsableChannel(code, builtIn, merchantId)} END
   OR EXISTS (SELECT FROM deposit_account account
     WHERE account.merchant_id = ${merchantId} AND account.channel = ${code}))`;
};

const readOffered = sql(
  'deposits.offered_channels',
  `SELECT code, name, names, amount_min AS "amountMin", amount_max AS "amountMax",
     fee_rate AS "feeRate", fee_fixed AS "feeFixed",
     ${ACCOUNT_OF_OFFER} AS account
   FROM deposit_channel offered
   WHERE merchant_id = $1 AND enabled AND ${isUsableWay('offered.code', '$2', '$1')}
   ORDER BY place, code`,
);

/** A query. A site's offered channels that this installation supports. */
export const offeredChannels = (
  reader: Reader,
  merchantId: bigint,
  { builtIn }: BuiltInChannels,
): Promise<OfferedWay[]> =>
  reader.query<OfferedWay>(readOffered, [merchantId, [...builtIn.keys()]]);
