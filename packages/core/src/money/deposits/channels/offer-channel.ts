import type { NamesByLanguage } from '@app/shared/messages/written-names';
import type { FeeTerms } from '@app/shared/money/fee';
import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { inTransaction, type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import type { BuiltInChannels } from '../providers/deposit-channel.ts';
import {
  ACCOUNT_OF_OFFER,
  type AccountOfSite,
  isUsableWay,
  type OfferedChannel,
} from './offered-channels.ts';

/** A site's settings of a deposit channel. */
export interface ChannelOffer extends OfferedChannel {
  readonly enabled: boolean;
  /** Sort key on the site, ascending. Absent: unchanged, or first for a new one. */
  readonly place?: number | undefined;
  /** Fee of a deposit. Absent: unchanged, or free for a new one. */
  readonly feeRate?: Rate | undefined;
  readonly feeFixed?: Money | undefined;
}

/** A channel's settings as operators see them. */
export interface ListedOffer extends Omit<ChannelOffer, keyof FeeTerms>, FeeTerms {
  readonly names: NamesByLanguage;
  readonly place: number;
  /** Incremented with each change. */
  readonly version: number;
  /** Whether new deposits can be opened. */
  readonly isUsable: boolean;
  /** The account for bank transfers; null for a payment provider. */
  readonly account: AccountOfSite | null;
}

const list = sql(
  'deposits.list_offers',
  `SELECT code, name, names, enabled, amount_min AS "amountMin", amount_max AS "amountMax", place,
     fee_rate AS "feeRate", fee_fixed AS "feeFixed", version, ${isUsableWay('offered.code', '$2', '$1')} AS "isUsable", ${ACCOUNT_OF_OFFER} AS account
   FROM deposit_channel offered WHERE merchant_id = $1 ORDER BY place, code LIMIT 100`,
);

/** A query. The ways to pay that a site has settings for, at most 100. */
export const listOffers = (
  reader: Reader,
  merchantId: bigint,
  { builtIn }: BuiltInChannels,
): Promise<ListedOffer[]> => reader.query<ListedOffer>(list, [merchantId, [...builtIn.keys()]]);

/** A command. Offers a way to pay on a site, or changes its name and limits. */
export const offerChannel = (
  { db }: Pick<Deps, 'db'>,
  { merchantId, ...offer }: OfferedChannel & Partial<FeeTerms> & { readonly merchantId: bigint },
): Promise<void> => inTransaction(db, (tx) => put(tx, merchantId, { ...offer, enabled: true }));

interface OfferChange {
  readonly merchantId: bigint;
  readonly offer: ChannelOffer;
  /** The version that the operator saw; null if there was none. */
  readonly version: number | null;
}

export interface AccountChange extends OfferChange {
  readonly account: AccountOfSite;
}

const read = sql(
  'deposits.lock_offer',
  `SELECT code, name, names, enabled, amount_min AS "amountMin", amount_max AS "amountMax", place,
     fee_rate AS "feeRate", fee_fixed AS "feeFixed", version, ${ACCOUNT_OF_OFFER} AS account
   FROM deposit_channel offered WHERE merchant_id = $1 AND code = $2 FOR NO KEY UPDATE`,
);
const insert = sql(
  'deposits.insert_offer',
  `INSERT INTO deposit_channel (merchant_id, code, name, enabled, amount_min, amount_max, place,
     fee_rate, fee_fixed, names)
   VALUES ($1, $2, $3, $4, $5, $6, coalesce($7::int, 0), coalesce($8::int, 0), coalesce($9::bigint, 0),
     coalesce($10::jsonb, '{}'))
   ON CONFLICT DO NOTHING RETURNING code`,
);
const write = sql(
  'deposits.put_offer',
  `INSERT INTO deposit_channel AS c (merchant_id, code, name, enabled, amount_min, amount_max, place,
     fee_rate, fee_fixed, names)
   VALUES ($1, $2, $3, $4, $5, $6, coalesce($7::int, 0), coalesce($8::int, 0), coalesce($9::bigint, 0),
     coalesce($10::jsonb, '{}'))
   ON CONFLICT (merchant_id, code) DO UPDATE SET name = excluded.name, names = coalesce($10::jsonb, c.names), enabled = excluded.enabled,
     amount_min = excluded.amount_min, amount_max = excluded.amount_max,
     place = coalesce($7::int, c.place),
     fee_rate = coalesce($8::int, c.fee_rate),
     fee_fixed = coalesce($9::bigint, c.fee_fixed), version = c.version + 1`,
);
const readUsable = sql(
  'deposits.is_usable_way',
  `SELECT ${isUsableWay('$2', '$3', '$1')} AS "isUsable"`,
);

const valuesOf = (merchantId: bigint, offer: ChannelOffer) => {
  const { code, name, names, enabled, amountMin, amountMax, place, feeRate, feeFixed } = offer;
  const costs = [feeRate ?? null, feeFixed ?? null];
  const others = names ? JSON.stringify(names) : null;
  return [merchantId, code, name, enabled, amountMin, amountMax, place ?? null, ...costs, others];
};

async function put(tx: Tx, merchantId: bigint, offer: ChannelOffer): Promise<void> {
  await tx.query(write, valuesOf(merchantId, offer));
}

/**
 * A step. Changes a site's offer; open deposits are unaffected. Returns the previous offer.
 *
 * @throws channel.unknown if an enabled offer has neither a usable channel nor an account, gateway.changed_meanwhile
 */
export async function changeOffer(
  tx: Tx,
  { merchantId, offer, version }: OfferChange,
  { builtIn }: BuiltInChannels,
): Promise<ChannelOffer | undefined> {
  const values = [merchantId, offer.code, [...builtIn.keys()]];
  const [found] = await tx.query<{ isUsable: boolean }>(readUsable, values);
  if (offer.enabled && !found?.isUsable) throw new DomainError('channel.unknown');
  return putSeen(tx, { merchantId, offer, version });
}

const putAccount = sql(
  'deposits.put_account',
  `INSERT INTO deposit_account (merchant_id, channel, bank, holder, number, note)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (merchant_id, channel) DO UPDATE SET bank = excluded.bank, holder = excluded.holder,
     number = excluded.number, note = excluded.note`,
);

/**
 * A step. Changes the account for bank transfers; open deposits are unaffected. Returns the previous offer.
 *
 * @throws gateway.changed_meanwhile, also for a code that a payment provider has
 */
export async function offerAccount(
  tx: Tx,
  { account, ...change }: AccountChange,
  { builtIn }: BuiltInChannels,
): Promise<ListedOffer | undefined> {
  const { merchantId, offer } = change;
  const values = [merchantId, offer.code, [...builtIn.keys()]];
  const [found] = await tx.query<{ isUsable: boolean }>(readUsable, values);
  const before = await putSeen(tx, change);
  if (found?.isUsable && !before?.account) throw new DomainError('gateway.changed_meanwhile');
  const { bank, holder, number, note } = account;
  await tx.query(putAccount, [merchantId, offer.code, bank, holder, number, note]);
  return before;
}

async function putSeen(
  tx: Tx,
  { merchantId, offer, version }: OfferChange,
): Promise<ListedOffer | undefined> {
  if (version === null) {
    const inserted = await tx.query(insert, valuesOf(merchantId, offer));
    if (inserted.length === 0) throw new DomainError('gateway.changed_meanwhile');
    return undefined;
  }
  const [before] = await tx.query<ListedOffer>(read, [merchantId, offer.code]);
  if (before?.version !== version) throw new DomainError('gateway.changed_meanwhile');
  await put(tx, merchantId, offer);
  return before;
}
