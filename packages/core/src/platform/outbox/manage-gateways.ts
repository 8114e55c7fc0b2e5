import {
  GATEWAYS_A_CHANNEL_MAX,
  type GatewaySettings,
} from '@app/shared/gateways/message-gateways';
import { type Reader, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { sealSecret } from './message-gateway.ts';

/** A gateway as operators see it, without its secret. */
export type ListedGateway = GatewaySettings & {
  readonly id: bigint;
  readonly publicId: string;
  /** Null: for every site. */
  readonly merchantId: bigint | null;
  readonly name: string;
  readonly enabled: boolean;
  /** Smaller first. */
  readonly place: number;
  readonly hasSecret: boolean;
  /** Grows with each change. */
  readonly version: number;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
};

const COLUMNS = `id, public_id AS "publicId", merchant_id AS "merchantId", channel, name, enabled, place,
  settings, sealed_secret IS NOT NULL AS "hasSecret", version, sent_at AS "sentAt",
  failed_at AS "failedAt", failure`;

const list = sql(
  'outbox.list_gateways',
  `SELECT ${COLUMNS} FROM message_gateway WHERE merchant_id IS NULL OR merchant_id = $1
   ORDER BY channel DESC, merchant_id NULLS LAST, place, id LIMIT 100`,
);

/** A query. A site's own gateways and those of the installation. */
export const listGateways = (reader: Reader, merchantId: bigint): Promise<ListedGateway[]> =>
  reader.query<ListedGateway>(list, [merchantId]);

const read = sql(
  'outbox.lock_gateway',
  `SELECT ${COLUMNS} FROM message_gateway WHERE public_id = $1 FOR NO KEY UPDATE`,
);

/**
 * A step. Locks a gateway of any site, so that the second of two operators who change it sees the first change. The
 * caller checks that the operator may change it.
 *
 * @throws gateway.not_found
 */
export async function lockGateway(tx: Tx, publicId: string): Promise<ListedGateway> {
  const [gateway] = await tx.query<ListedGateway>(read, [publicId]);
  if (!gateway) throw new DomainError('gateway.not_found');
  return gateway;
}

export type SavedGateway = GatewaySettings & {
  readonly name: string;
  readonly enabled: boolean;
  readonly place: number;
  /** Absent: unchanged. */
  readonly secret?: string | undefined;
};

const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '::1']);

/** @throws RangeError for an unencrypted connection */
function assertPrivate(gateway: GatewaySettings): void {
  if (gateway.channel === 'mail') {
    const { security, host } = gateway.settings;
    if (security === 'none' && !THIS_MACHINE.has(host))
      throw new RangeError(`${host} requires TLS`);
    return;
  }
  const { protocol, hostname, username } = URL.parse(gateway.settings.url) ?? {};
  const isHere = protocol === 'http:' && THIS_MACHINE.has(hostname ?? '');
  if ((protocol !== 'https:' && !isHere) || username)
    throw new RangeError(`${gateway.settings.url} is no address by https`);
}

// Locks the gateways of a channel and owner, so that several operators adding one at once cannot exceed the
// limit.
const lockChannel = sql(
  'outbox.lock_channel',
  "SELECT pg_advisory_xact_lock(hashtextextended('message_gateway ' || $1 || ' ' || $2, 0))",
);
const count = sql(
  'outbox.count_gateways',
  `SELECT count(*)::int AS count FROM message_gateway
   WHERE channel = $1 AND merchant_id IS NOT DISTINCT FROM $2`,
);
const insert = sql(
  'outbox.insert_gateway',
  `INSERT INTO message_gateway (public_id, merchant_id, channel, name, enabled, place, settings,
                                sealed_secret, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/**
 * A step. Adds a gateway of a site, or one for all sites without their own. Returns its public id.
 *
 * @throws gateway.limit
 * @throws RangeError for an unencrypted connection
 */
export async function addGateway(
  tx: Tx,
  { newId, clock }: Pick<Deps, 'newId' | 'clock'>,
  { merchantId, ...gateway }: SavedGateway & { readonly merchantId: bigint | null },
): Promise<string> {
  assertPrivate(gateway);
  const { channel, name, enabled, place, settings, secret } = gateway;
  await tx.query(lockChannel, [channel, `${merchantId ?? ''}`]);
  const [found] = await tx.query<{ count: number }>(count, [channel, merchantId]);
  if ((found?.count ?? 0) >= GATEWAYS_A_CHANNEL_MAX)
    throw new DomainError('gateway.limit', { most: GATEWAYS_A_CHANNEL_MAX });
  const publicId = newId();
  const sealed = secret ? sealSecret(secret) : null;
  const values = [publicId, merchantId, channel, name, enabled, place, JSON.stringify(settings)];
  await tx.query(insert, [...values, sealed, clock()]);
  return publicId;
}

const change = sql(
  'outbox.change_gateway',
  `UPDATE message_gateway SET name = $2, enabled = $3, place = $4, settings = $5,
     sealed_secret = coalesce($6, sealed_secret), version = version + 1
   WHERE id = $1`,
);

/**
 * A step. Changes a gateway locked by `lockGateway`; without a secret, the stored one stays.
 *
 * @throws gateway.changed_meanwhile, gateway.not_found for a gateway of another channel
 * @throws gateway.secret_needed if the stored secret would go to another server than it was entered for
 * @throws RangeError for an unencrypted connection
 */
export async function changeGateway(
  tx: Tx,
  before: ListedGateway,
  { version, ...gateway }: SavedGateway & { readonly version: number },
): Promise<void> {
  assertPrivate(gateway);
  if (before.channel !== gateway.channel) throw new DomainError('gateway.not_found');
  if (before.version !== version) throw new DomainError('gateway.changed_meanwhile');
  const { name, enabled, place, settings, secret } = gateway;
  if (!secret && before.hasSecret && serverOf(before) !== serverOf(gateway))
    throw new DomainError('gateway.secret_needed');
  const sealed = secret ? sealSecret(secret) : null;
  await tx.query(change, [before.id, name, enabled, place, JSON.stringify(settings), sealed]);
}

/** The server that receives the secret. An operator who never saw a stored secret must not redirect it. */
const serverOf = (gateway: GatewaySettings): string =>
  gateway.channel === 'sms'
    ? new URL(gateway.settings.url).origin
    : [gateway.settings.host, gateway.settings.port, gateway.settings.security].join(' ');

const remove = sql('outbox.remove_gateway', 'DELETE FROM message_gateway WHERE id = $1');

/** A step. Deletes a gateway locked by `lockGateway`, with its secret. */
export async function removeGateway(tx: Tx, { id }: ListedGateway): Promise<void> {
  await tx.query(remove, [id]);
}

export interface TestOutcome {
  readonly outcome: 'sent' | 'refused' | 'unknown';
  /** The gateway's answer: its id of the message, or why it was not accepted. */
  readonly answer: string;
}
