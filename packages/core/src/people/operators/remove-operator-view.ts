import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

const remove = sql(
  'operators.remove_view',
  'DELETE FROM operator_view WHERE operator_id = $1 AND public_id = $2',
);

/** A command. Deletes an operator's view. Idempotent. */
export async function removeOperatorView(
  { db }: Pick<Deps, 'db'>,
  operatorId: bigint,
  publicId: string,
): Promise<void> {
  await db.query(remove, [operatorId, publicId]);
}
