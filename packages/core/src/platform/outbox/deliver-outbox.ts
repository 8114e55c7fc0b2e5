import { type Database, sql } from '../db/index.ts';
import { type Deps, faultPoint } from '../kernel/index.ts';
import { type Gateway, type Gateways, NotAccepted } from './gateway.ts';
import { openMessage, type SealedMessage } from './message.ts';
import {
  type GatewayResult,
  gatewayOf,
  gatewaysFor,
  gatewaysOfSites,
  recordGatewayHealth,
  type StoredGateway,
} from './message-gateway.ts';

export interface OutboxDeps extends Pick<Deps, 'db' | 'clock'> {
  /** Gateways of the environment, for channels without a gateway in the database. */
  readonly gateways: Gateways;
}

export interface Delivery {
  readonly sent: number;
  /** Messages with an unknown outcome. They are not sent again. */
  readonly unknown: number;
  readonly refused: number;
}

const AT_ONCE = 20;
/** Longer than the timeouts of all gateways of a channel together. */
const LEASE_MS = 180_000;
/** Pauses after the first failure, the second and so on; there is no retry after the last. */
const PAUSES_MS = [5_000, 15_000, 60_000, 300_000];

const claim = sql(
  'outbox.claim',
  `UPDATE outbox_message SET state = 'sending', attempts = attempts + 1, lease_until = $2
   WHERE id IN (SELECT id FROM outbox_message WHERE state = 'queued' AND next_try_at <= $1
                ORDER BY next_try_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
   RETURNING id, public_id AS "publicId", merchant_id AS "merchantId", channel, recipient, content, attempts,
     expires_at AS "expiresAt"`,
);
const end = sql(
  'outbox.end',
  `UPDATE outbox_message SET state = $2, ended_at = $3, reference = $4, last_error = $5,
     lease_until = NULL
   WHERE id = $1 AND state = 'sending'`,
);
const putBack = sql(
  'outbox.put_back',
  `UPDATE outbox_message SET state = 'queued', next_try_at = $2, last_error = $3, lease_until = NULL
   WHERE id = $1 AND state = 'sending'`,
);
const endAbandoned = sql(
  'outbox.end_abandoned',
  `UPDATE outbox_message SET state = 'unknown', ended_at = $1, lease_until = NULL,
     last_error = 'the worker that sent it did not come back'
   WHERE state = 'sending' AND lease_until <= $1 RETURNING id`,
);

interface Claimed extends SealedMessage {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint | null;
  readonly attempts: number;
  readonly expiresAt: Date;
}

/**
 * A command for the worker. Sends due messages. Each message is claimed in its own transaction before it is sent, so a
 * process that dies in between leaves a claim and an unknown outcome. Such a message is not sent again: a duplicate
 * code alarms its recipient and costs money, and the recipient can request a new one.
 */
export async function deliverOutbox(deps: OutboxDeps): Promise<Delivery> {
  const { db, clock } = deps;
  const count = { sent: 0, unknown: 0, refused: 0, expired: 0, queued: 0 };
  count.unknown += (await db.query(endAbandoned, [clock()])).length;
  for (;;) {
    const now = clock();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const claimed = await db.query<Claimed>(claim, [now, leaseUntil]);
    const sites = [...new Set(claimed.flatMap(({ merchantId }) => merchantId ?? []))];
    const stored = claimed.length === 0 ? [] : await gatewaysOfSites(db, sites);
    const outcomes = await Promise.all(
      claimed.map((message) => deliver(deps, message, waysOf(deps, message, stored))),
    );
    for (const outcome of outcomes) count[outcome]++;
    if (claimed.length < AT_ONCE) return count;
  }
}

type Outcome = 'sent' | 'unknown' | 'refused' | 'expired' | 'queued';

async function deliver(
  { db, clock }: OutboxDeps,
  { id, publicId, merchantId: _, attempts, expiresAt, ...sealed }: Claimed,
  ways: readonly Way[],
): Promise<Outcome> {
  const notes: GatewayResult[] = [];
  const finish = async (state: Outcome, { reference = '', error = '' }) => {
    await db.query(end, [id, state, clock(), reference || null, error || null]);
    return state;
  };
  if (expiresAt <= clock()) return finish('expired', {});
  if (ways.length === 0) return finish('refused', { error: `no gateway for ${sealed.channel}` });
  faultPoint('outbox.claimed');
  try {
    const reference = await sendByFirst(ways, { publicId, ...openMessage(sealed) }, notes);
    faultPoint('outbox.accepted');
    const outcome = await finish('sent', { reference: reference ?? '' });
    await recordGatewayHealth(db, notes, clock());
    return outcome;
  } catch (error) {
    const { message } = error as Error;
    await recordGatewayHealth(db, notes, clock());
    if (!(error instanceof NotAccepted)) return finish('unknown', { error: message });
    const pauseMs = PAUSES_MS[attempts - 1];
    if (!error.mayTryAgain || pauseMs === undefined) return finish('refused', { error: message });
    return tryLater(db, { id, at: new Date(clock().getTime() + pauseMs), error: message });
  }
}

/** One gateway to try, in order. */
interface Way {
  /** Set for a gateway of the database, absent for one of the environment. */
  readonly id?: bigint;
  readonly gateway: () => Gateway;
}

function waysOf(
  { gateways }: OutboxDeps,
  message: Claimed,
  stored: readonly StoredGateway[],
): readonly Way[] {
  const found = gatewaysFor(stored, message);
  if (found.length > 0)
    return found.map((one) => ({ id: one.id, gateway: () => assertReadable(one) }));
  const gateway = gateways[message.channel];
  return gateway ? [{ gateway: () => gateway }] : [];
}

/** @throws NotAccepted if the gateway's secret was sealed with a key that is gone: nothing was sent */
function assertReadable(stored: StoredGateway): Gateway {
  try {
    return gatewayOf(stored);
  } catch {
    throw new NotAccepted('its secret cannot be opened', { mayTryAgain: true });
  }
}

/**
 * Sends by the first gateway that accepts the message. Tries the next gateway only if it is certain that the
 * one before did not accept it.
 *
 * @throws NotAccepted if none did
 */
async function sendByFirst(
  ways: readonly Way[],
  message: Parameters<Gateway['send']>[0],
  notes: GatewayResult[],
): Promise<string | undefined> {
  const refusals: NotAccepted[] = [];
  for (const { id, gateway } of ways) {
    try {
      const reference = await gateway().send(message);
      if (id !== undefined) notes.push({ id });
      return reference;
    } catch (error) {
      if (id !== undefined) notes.push({ id, failure: (error as Error).message });
      if (!(error instanceof NotAccepted)) throw error;
      refusals.push(error);
    }
  }
  const reason = refusals.map(({ message: why }) => why).join('; ');
  throw new NotAccepted(reason, { mayTryAgain: refusals.some(({ mayTryAgain }) => mayTryAgain) });
}

async function tryLater(
  db: Database,
  { id, at, error }: { id: bigint; at: Date; error: string },
): Promise<Outcome> {
  await db.query(putBack, [id, at, error]);
  return 'queued';
}
