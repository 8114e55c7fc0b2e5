import { inTransaction, type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

/** An operator's named view: a list of the console with its filters. */
export interface OperatorView {
  readonly publicId: string;
  readonly name: string;
  /** Path within the console, with query. */
  readonly address: string;
}

export const VIEWS_MAX = 50;

const list = sql(
  'operators.views',
  `SELECT public_id AS "publicId", name, address FROM operator_view
   WHERE operator_id = $1 ORDER BY name LIMIT $2`,
);
const save = sql(
  'operators.save_view',
  `INSERT INTO operator_view (public_id, operator_id, name, address, page, created_at)
   SELECT $1, $2, $3, $4, split_part($4, '?', 1), $5
   WHERE EXISTS (SELECT FROM operator_view WHERE operator_id = $2 AND name = $3)
     OR (SELECT count(*) FROM operator_view WHERE operator_id = $2) < $6
   ON CONFLICT (operator_id, name) DO UPDATE SET address = excluded.address, page = excluded.page
   RETURNING public_id AS "publicId"`,
);
const remove = sql(
  'operators.remove_view',
  'DELETE FROM operator_view WHERE operator_id = $1 AND public_id = $2',
);

/** A query. An operator's views, by name. */
export const operatorViews = (reader: Reader, operatorId: bigint): Promise<OperatorView[]> =>
  reader.query<OperatorView>(list, [operatorId, VIEWS_MAX]);

/**
 * A command. Saves an operator's view, replacing one with the same name. Returns its public id.
 *
 * @throws view.limit
 */
export async function saveOperatorView(
  { db, newId, clock }: Pick<Deps, 'db' | 'newId' | 'clock'>,
  operatorId: bigint,
  { name, address }: Pick<OperatorView, 'name' | 'address'>,
): Promise<string> {
  const values = [newId(), operatorId, name, address, clock(), VIEWS_MAX];
  const [saved] = await db.query<{ publicId: string }>(save, values);
  if (!saved) throw new DomainError('view.limit', { most: VIEWS_MAX });
  return saved.publicId;
}

/** A command. Deletes an operator's view. Idempotent. */
export async function removeOperatorView(
  { db }: Pick<Deps, 'db'>,
  operatorId: bigint,
  publicId: string,
): Promise<void> {
  await db.query(remove, [operatorId, publicId]);
}

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
