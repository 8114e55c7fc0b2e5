import type { PostbackEvent } from '@app/shared/postbacks/postbacks';
import { type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, makeToken, sealPersonal } from '../../platform/kernel/index.ts';

export interface Postback {
  /** With macros in braces. */
  readonly url: string;
  readonly events: readonly PostbackEvent[];
  readonly enabled: boolean;
  /** When its secret was made. */
  readonly secretAt: Date;
}

const COLUMNS = 'url, events, enabled, secret_at AS "secretAt"';
const read = sql('postbacks.read', `SELECT ${COLUMNS} FROM postback WHERE agent_id = $1`);
const write = sql(
  'postbacks.write',
  `INSERT INTO postback (agent_id, merchant_id, url, events, enabled, sealed_secret, secret_at, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
   ON CONFLICT (agent_id) DO UPDATE SET url = $3, events = $4, enabled = $5, changed_at = $7
   RETURNING ${COLUMNS}, sealed_secret = $6 AS "isNew"`,
);
const renew = sql(
  'postbacks.renew_secret',
  `UPDATE postback SET sealed_secret = $2, secret_at = $3, changed_at = $3 WHERE agent_id = $1
   RETURNING ${COLUMNS}`,
);
const queueTest = sql(
  'postbacks.queue_test',
  `INSERT INTO postback_delivery (public_id, agent_id, event, event_key, happened_at, next_try_at)
   SELECT $2::uuid, agent_id, 'test', $2::text, $3, $3 FROM postback WHERE agent_id = $1
   RETURNING public_id`,
);

/** A query. An agent's postback; undefined without one. */
export async function readPostback(reader: Reader, agentId: bigint): Promise<Postback | undefined> {
  const [postback] = await reader.query<Postback>(read, [agentId]);
  return postback;
}

export interface SetPostback extends Pick<Postback, 'url' | 'events' | 'enabled'> {
  readonly merchantId: bigint;
  readonly agentId: bigint;
}

/** A postback, with its secret if it was just made: it is shown only once. */
export interface SavedPostback {
  readonly postback: Postback;
  readonly secret: string | null;
}

const sealedOf = (secret: string) => sealPersonal('postback.sealed_secret', secret);

/** A command of one statement. Sets an agent's postback; the first time it makes the secret. */
export async function setPostback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, agentId, url, events, enabled }: SetPostback,
): Promise<SavedPostback> {
  const secret = makeToken();
  const values = [agentId, merchantId, url, events, enabled, sealedOf(secret), clock()];
  const [saved] = await db.query<Postback & { isNew: boolean }>(write, values);
  if (!saved) throw new Error('a postback that was written and is not there');
  const { isNew, ...postback } = saved;
  return { postback, secret: isNew ? secret : null };
}

/**
 * A command of one statement. Makes a new secret; later postbacks are signed only with it.
 *
 * @throws postback.not_set
 */
export async function renewPostbackSecret(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  agentId: bigint,
): Promise<SavedPostback & { readonly secret: string }> {
  const secret = makeToken();
  const [postback] = await db.query<Postback>(renew, [agentId, sealedOf(secret), clock()]);
  if (!postback) throw new DomainError('postback.not_set');
  return { postback, secret };
}

/**
 * A command of one statement. Queues a test, even if the postback is switched off. Enqueue `send-postbacks`
 * afterwards.
 *
 * @throws postback.not_set
 */
export async function testPostback(
  { db, clock, newId, enqueue }: Pick<Deps, 'db' | 'clock' | 'newId' | 'enqueue'>,
  agentId: bigint,
): Promise<void> {
  const queued = await db.query(queueTest, [agentId, newId(), clock()]);
  if (queued.length === 0) throw new DomainError('postback.not_set');
  enqueue('send-postbacks');
}
