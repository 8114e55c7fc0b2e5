import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { RightCode } from './log-in-operator.ts';

const spend = sql(
  'operators.spend_code',
  `UPDATE operator SET totp_step = $2
   WHERE id = $1 AND totp_step < $2 AND disabled_at IS NULL RETURNING id`,
);

/** A command. Uses up a code outside a login. Of two concurrent uses, one succeeds. */
export const spendCode = async (
  { db }: Pick<Deps, 'db'>,
  { id, step }: RightCode,
): Promise<boolean> => (await db.query(spend, [id, step])).length > 0;
