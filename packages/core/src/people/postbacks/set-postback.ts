import { sql } from '../../platform/db/index.ts';
import { type Deps, makeToken } from '../../platform/kernel/index.ts';
import {
  POSTBACK_COLUMNS,
  type Postback,
  type SavedPostback,
  type SetPostback,
  sealedPostbackSecret,
} from './read-postback.ts';

const write = sql(
  'postbacks.write',
  `INSERT INTO postback (agent_id, merchant_id, url, events, enabled, sealed_secret, secret_at, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
   ON CONFLICT (agent_id) DO UPDATE SET url = $3, events = $4, enabled = $5, changed_at = $7
   RETURNING ${POSTBACK_COLUMNS}, sealed_secret = $6 AS "isNew"`,
);

/** A command of one statement. Sets an agent's postback; the first time it makes the secret. */
export async function setPostback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, agentId, url, events, enabled }: SetPostback,
): Promise<SavedPostback> {
  const secret = makeToken();
  const values = [agentId, merchantId, url, events, enabled, sealedPostbackSecret(secret), clock()];
  const [saved] = await db.query<Postback & { isNew: boolean }>(write, values);
  if (!saved) throw new Error('the postback was not written');
  const { isNew, ...postback } = saved;
  return { postback, secret: isNew ? secret : null };
}
