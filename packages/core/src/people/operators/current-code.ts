import { type Reader, sql } from '../../platform/db/index.ts';
import { openPersonal } from '../../platform/kernel/index.ts';
import { codeAt } from '../verification/index.ts';
import { TOTP_SECRET } from './make-operator-link.ts';

const find = sql(
  'operators.totp_secret',
  'SELECT totp_secret AS sealed FROM operator WHERE id = $1 AND totp_secret IS NOT NULL',
);

/** A query, for demos and tests. The current code of an operator's authenticator; undefined before its set-up. */
export async function currentCode(
  reader: Reader,
  operatorId: bigint,
  now: Date,
): Promise<string | undefined> {
  const [row] = await reader.query<{ sealed: Buffer }>(find, [operatorId]);
  return row && codeAt(openPersonal(TOTP_SECRET, row.sealed), now);
}
