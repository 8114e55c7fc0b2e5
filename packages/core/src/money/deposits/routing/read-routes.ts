import { ROUTE_PAUSE_MINUTES } from '@app/shared/health/observed-spans';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { isUsableChannel } from '../channels/offered-channels.ts';
import type { BuiltInChannels } from '../providers/deposit-channel.ts';
import type { Route } from './choose-route.ts';

/** Pause of a channel after a failed call. Afterwards orders try it again; the next failure begins another pause. */
const PAUSE_MS = ROUTE_PAUSE_MINUTES * 60_000;
/** Upper bound of a slot's length: old rows cover hours. */
const SLOT_MS = 3_600_000;

/** SQL: whether a channel's last call, after `since`, failed; `slots` bounds the rows to read. */
export const isFailing = (channel: string, since: string, slots: string): string =>
  `coalesce((SELECT max(h.failed_at) > ${since}
      AND max(h.failed_at) > coalesce(max(h.answered_at), '-infinity')
    FROM payment_channel_slot h WHERE h.channel = ${channel} AND h.slot_at >= ${slots}), false)`;

/** The values of `since` and `slots` for `isFailing`. */
export const failingSince = (now: Date): readonly [Date, Date] => {
  const since = now.getTime() - PAUSE_MS;
  return [new Date(since), new Date(since - (since % SLOT_MS))];
};

const read = sql(
  'deposits.read_routes',
  `SELECT channel, share, amount_min AS "amountMin", amount_max AS "amountMax",
     ${isFailing('route.channel', '$4', '$5')} AS "isFailing"
   FROM (
     SELECT channel, share, amount_min, amount_max FROM deposit_route
     WHERE merchant_id = $1 AND method = $2 AND enabled
     UNION ALL
     SELECT $2, 1, NULL, NULL
     WHERE NOT EXISTS (SELECT FROM deposit_route WHERE merchant_id = $1 AND method = $2)
   ) route
   WHERE ${isUsableChannel('route.channel', '$3', '$1')} ORDER BY channel`,
);

interface RouteFilter {
  readonly merchantId: bigint;
  /** The way to pay. */
  readonly method: string;
  readonly now: Date;
}

/** A query. The channels of a payment method: the configured route, or its own channel. */
export const readRoutes = (
  reader: Reader,
  { merchantId, method, now }: RouteFilter,
  { builtIn }: BuiltInChannels,
): Promise<Route[]> =>
  reader.query<Route>(read, [merchantId, method, [...builtIn.keys()], ...failingSince(now)]);
