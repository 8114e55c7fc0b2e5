import { sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { type OperatorView, VIEWS_MAX } from './operator-views.ts';

const save = sql(
  'operators.save_view',
  `INSERT INTO operator_view (public_id, operator_id, name, address, page, created_at)
   SELECT $1, $2, $3, $4, split_part($4, '?', 1), $5
   WHERE EXISTS (SELECT FROM operator_view WHERE operator_id = $2 AND name = $3)
     OR (SELECT count(*) FROM operator_view WHERE operator_id = $2) < $6
   ON CONFLICT (operator_id, name) DO UPDATE SET address = excluded.address, page = excluded.page
   RETURNING public_id AS "publicId"`,
);

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
