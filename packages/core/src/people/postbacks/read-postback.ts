import type { PostbackEvent } from '@app/shared/postbacks/postbacks';
import { type Reader, sql } from '../../platform/db/index.ts';
import { sealPersonal } from '../../platform/kernel/index.ts';

export interface Postback {
  /** With macros in braces. */
  readonly url: string;
  readonly events: readonly PostbackEvent[];
  readonly enabled: boolean;
  /** Time at which its secret was made. */
  readonly secretAt: Date;
}

export const POSTBACK_COLUMNS = 'url, events, enabled, secret_at AS "secretAt"';
const read = sql('postbacks.read', `SELECT ${POSTBACK_COLUMNS} FROM postback WHERE agent_id = $1`);

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

export const sealedPostbackSecret = (secret: string) =>
  sealPersonal('postback.sealed_secret', secret);
