import { sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { ViewReader } from './views-of-page.ts';

const setDefault = sql(
  'operators.set_default_view',
  `INSERT INTO operator_view_default (operator_id, page, view_id)
   SELECT $1, page, id FROM operator_view
   WHERE public_id = $3 AND (operator_id = $1 OR merchant_id = $2)
   ON CONFLICT (operator_id, page) DO UPDATE SET view_id = excluded.view_id RETURNING view_id`,
);
const dropDefault = sql(
  'operators.drop_default_view',
  `DELETE FROM operator_view_default d USING operator_view v
   WHERE d.operator_id = $1 AND v.id = d.view_id AND v.public_id = $2`,
);

interface DefaultView extends ViewReader {
  readonly publicId: string;
  readonly isDefault: boolean;
}

/**
 * A command. Sets or clears a view as the operator's default on its page. Idempotent.
 *
 * @throws view.not_found for a view that they do not see
 */
export async function setDefaultView(
  { db }: Pick<Deps, 'db'>,
  { operatorId, merchantId, publicId, isDefault }: DefaultView,
): Promise<void> {
  if (!isDefault) {
    await db.query(dropDefault, [operatorId, publicId]);
    return;
  }
  const [set] = await db.query(setDefault, [operatorId, merchantId, publicId]);
  if (!set) throw new DomainError('view.not_found');
}
