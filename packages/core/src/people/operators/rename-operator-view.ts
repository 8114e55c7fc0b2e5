import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

const rename = sql(
  'operators.rename_view',
  'UPDATE operator_view SET name = $3 WHERE operator_id = $1 AND public_id = $2 RETURNING id',
);
const lockOwner = sql(
  'operators.lock_owner_of_views',
  'SELECT id FROM operator WHERE id = $1 FOR NO KEY UPDATE',
);
const named = sql(
  'operators.view_of_name',
  'SELECT id FROM operator_view WHERE operator_id = $1 AND name = $2 AND public_id <> $3',
);

/**
 * A command. Renames an operator's view.
 *
 * @throws view.not_found, also for another operator's view; view.name_taken
 */
export async function renameOperatorView(
  { db }: Pick<Deps, 'db'>,
  operatorId: bigint,
  { publicId, name }: { readonly publicId: string; readonly name: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query(lockOwner, [operatorId]);
    const [other] = await tx.query(named, [operatorId, name, publicId]);
    if (other) throw new DomainError('view.name_taken');
    const [renamed] = await tx.query(rename, [operatorId, publicId, name]);
    if (!renamed) throw new DomainError('view.not_found');
  });
}
