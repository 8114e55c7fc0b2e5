import type { Money } from '@app/shared/money/money';
import { type Reader, sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { isUsableChannel } from '../channels/offered-channels.ts';
import type { BuiltInChannels } from '../providers/deposit-channel.ts';
import { failingSince, isFailing } from './read-routes.ts';

/** A channel of a route, as an operator configured it. */
export interface SetRoute {
  readonly channel: string;
  readonly share: number;
  readonly amountMin: Money | null;
  readonly amountMax: Money | null;
  readonly enabled: boolean;
}

export interface ListedRoute extends SetRoute {
  readonly method: string;
  /** Whether deposits skip this channel now, because its last call failed. */
  readonly isFailing: boolean;
}

const COLUMNS = `method, channel, share, amount_min AS "amountMin", amount_max AS "amountMax", enabled`;

const list = sql(
  'deposits.list_routes',
  `SELECT ${COLUMNS}, ${isFailing('route.channel', '$2', '$3')} AS "isFailing"
   FROM deposit_route route WHERE merchant_id = $1 ORDER BY method, share DESC, channel`,
);

/** A query. A site's configured routes. */
export const listRoutes = (
  reader: Reader,
  { merchantId, now }: { readonly merchantId: bigint; readonly now: Date },
): Promise<ListedRoute[]> => reader.query<ListedRoute>(list, [merchantId, ...failingSince(now)]);

const lock = sql(
  'deposits.lock_method',
  `SELECT version, EXISTS (SELECT FROM deposit_account a
     WHERE a.merchant_id = c.merchant_id AND a.channel = c.code) AS "isByHand"
   FROM deposit_channel c WHERE merchant_id = $1 AND code = $2 FOR NO KEY UPDATE`,
);
const readBefore = sql(
  'deposits.routes_of_method',
  `SELECT ${COLUMNS} FROM deposit_route
   WHERE merchant_id = $1 AND method = $2 ORDER BY share DESC, channel`,
);
const unknown = sql(
  'deposits.unknown_channels',
  `SELECT named.wanted FROM unnest($2::text[]) AS named (wanted)
   WHERE NOT ${isUsableChannel('named.wanted', '$3', '$1')}`,
);
const clear = sql(
  'deposits.clear_routes',
  'DELETE FROM deposit_route WHERE merchant_id = $1 AND method = $2',
);
const insert = sql(
  'deposits.insert_routes',
  `INSERT INTO deposit_route (merchant_id, method, channel, share, amount_min, amount_max, enabled)
   SELECT $1, $2, * FROM unnest($3::text[], $4::int[], $5::bigint[], $6::bigint[], $7::boolean[])`,
);
const raise = sql(
  'deposits.raise_version',
  'UPDATE deposit_channel SET version = version + 1 WHERE merchant_id = $1 AND code = $2',
);

interface Change {
  readonly merchantId: bigint;
  readonly method: string;
  /** The version that the operator saw. */
  readonly version: number;
  /** Empty: the channel of the method's own code takes all. */
  readonly routes: readonly SetRoute[];
}

/**
 * A step. Changes the channels of a route; open deposits keep their channel. Returns the previous channels.
 *
 * @throws channel.unknown for a channel that the site lacks, or a method that is paid by hand;
 *   gateway.changed_meanwhile
 */
export async function changeRoutes(
  tx: Tx,
  { merchantId, method, version, routes }: Change,
  { builtIn }: BuiltInChannels,
): Promise<SetRoute[]> {
  const [offer] = await tx.query<{ version: number; isByHand: boolean }>(lock, [
    merchantId,
    method,
  ]);
  if (!offer || offer.isByHand) throw new DomainError('channel.unknown');
  if (offer.version !== version) throw new DomainError('gateway.changed_meanwhile');
  const named = routes.map(({ channel }) => channel);
  const strangers = await tx.query(unknown, [merchantId, named, [...builtIn.keys()]]);
  if (strangers.length > 0) throw new DomainError('channel.unknown');
  const before = await tx.query<SetRoute>(readBefore, [merchantId, method]);
  await tx.query(clear, [merchantId, method]);
  const columns = [
    named,
    routes.map(({ share }) => share),
    routes.map(({ amountMin }) => amountMin),
    routes.map(({ amountMax }) => amountMax),
    routes.map(({ enabled }) => enabled),
  ];
  await tx.query(insert, [merchantId, method, ...columns]);
  await tx.query(raise, [merchantId, method]);
  return before;
}
