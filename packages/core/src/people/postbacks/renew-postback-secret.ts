import { sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, makeToken } from '../../platform/kernel/index.ts';
import {
  POSTBACK_COLUMNS,
  type Postback,
  type SavedPostback,
  sealedPostbackSecret,
} from './read-postback.ts';

const renew = sql(
  'postbacks.renew_secret',
  `UPDATE postback SET sealed_secret = $2, secret_at = $3, changed_at = $3 WHERE agent_id = $1
   RETURNING ${POSTBACK_COLUMNS}`,
);

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
  const [postback] = await db.query<Postback>(renew, [
    agentId,
    sealedPostbackSecret(secret),
    clock(),
  ]);
  if (!postback) throw new DomainError('postback.not_set');
  return { postback, secret };
}
