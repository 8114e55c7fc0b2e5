import type { GatewaySettings } from '@app/shared/gateways/message-gateways';
import { type Database, type Reader, sql } from '../db/index.ts';
import { openPersonal, sealPersonal } from '../kernel/index.ts';
import type { Gateway } from './gateway.ts';
import { mailGateway } from './mail-gateway.ts';
import { smsGateway } from './sms-gateway.ts';

/** For `sealPersonal`. */
const SECRET = 'message_gateway.sealed_secret';

export const sealSecret = (secret: string): Buffer => sealPersonal(SECRET, secret);

/** The stored parts of a gateway. */
export type GatewayParts = GatewaySettings & { readonly sealedSecret: Uint8Array | null };

/** Builds a gateway that can send. */
export function gatewayOf({ sealedSecret, ...parts }: GatewayParts): Gateway {
  const secret = sealedSecret ? openPersonal(SECRET, sealedSecret) : '';
  if (parts.channel === 'sms') return smsGateway({ url: parts.settings.url, token: secret });
  const { host, port, security, username, from } = parts.settings;
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${inAddress(host)}:${port}`);
  if (username) {
    url.username = encodeURIComponent(username);
    url.password = encodeURIComponent(secret);
  }
  // Otherwise the password would be sent even to a server without encryption.
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true');
  return mailGateway({ url: url.href, from });
}

const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** A gateway in the database, as the worker uses it. */
export type StoredGateway = GatewayParts & {
  readonly id: bigint;
  /** Null: for all sites without their own gateway for the channel. */
  readonly merchantId: bigint | null;
};

const ofSites = sql(
  'outbox.gateways_of_sites',
  `SELECT id, merchant_id AS "merchantId", channel, settings, sealed_secret AS "sealedSecret"
   FROM message_gateway
   WHERE enabled AND (merchant_id IS NULL OR merchant_id = ANY ($1))
   ORDER BY place, id`,
);

/** A query. The gateways for messages of these sites, in order. */
export const gatewaysOfSites = (
  reader: Reader,
  merchantIds: readonly bigint[],
): Promise<StoredGateway[]> => reader.query<StoredGateway>(ofSites, [merchantIds]);

/** A site's own gateways for the channel; without any, those of the installation. */
export function gatewaysFor(
  stored: readonly StoredGateway[],
  { merchantId, channel }: { readonly merchantId: bigint | null; readonly channel: string },
): readonly StoredGateway[] {
  const ofChannel = stored.filter((one) => one.channel === channel);
  const own = ofChannel.filter((one) => one.merchantId === merchantId);
  return own.length > 0 ? own : ofChannel.filter((one) => one.merchantId === null);
}

// At most once a minute, apart from the first success after a failure, so that concurrent sends do
// not wait for one row.
const recordSent = sql(
  'outbox.record_gateway_sent',
  `UPDATE message_gateway SET sent_at = $2
   WHERE id = $1 AND (sent_at IS NULL OR failed_at >= sent_at
     OR sent_at < $2::timestamptz - interval '1 minute')`,
);
const recordFailed = sql(
  'outbox.record_gateway_failed',
  `UPDATE message_gateway SET failed_at = $2, failure = left($3, 200)
   WHERE id = $1 AND (failed_at IS NULL OR failure IS DISTINCT FROM left($3, 200)
     OR failed_at < $2::timestamptz - interval '10 seconds')`,
);

/** Outcome of a send, shown to operators. */
export interface GatewayResult {
  readonly id: bigint;
  /** Absent: the message was accepted. */
  readonly failure?: string;
}

export async function recordGatewayHealth(
  db: Database,
  notes: readonly GatewayResult[],
  now: Date,
): Promise<void> {
  for (const { id, failure } of notes) {
    if (failure === undefined) await db.query(recordSent, [id, now]);
    else await db.query(recordFailed, [id, now, failure]);
  }
}
