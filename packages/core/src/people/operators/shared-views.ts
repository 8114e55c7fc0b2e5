import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import type { OperatorView } from './operator-views.ts';

/** A view of a page that an operator sees: their own, or one shared with the site. */
export interface ViewOfPage extends OperatorView {
  /** Name of the operator who made it. */
  readonly owner: string;
  readonly isOwn: boolean;
  /** Shared with the operators of this site. */
  readonly isShared: boolean;
  /** Whether it is the reader's default view. */
  readonly isDefault: boolean;
}

/** The operator who views the page, and the site. */
export interface ViewReader {
  readonly operatorId: bigint;
  readonly merchantId: bigint;
}

const VIEWS_OF_PAGE_MAX = 200;

const ofPage = sql(
  'operators.views_of_page',
  `SELECT v.public_id AS "publicId", v.name, v.address, o.username AS owner,
     v.operator_id = $1 AS "isOwn", coalesce(v.merchant_id = $2, false) AS "isShared",
     d.view_id IS NOT NULL AS "isDefault"
   FROM (SELECT * FROM operator_view WHERE operator_id = $1 AND page = $3
         UNION SELECT * FROM operator_view WHERE merchant_id = $2 AND page = $3) v
   JOIN operator o ON o.id = v.operator_id
   LEFT JOIN operator_view_default d ON d.operator_id = $1 AND d.page = $3 AND d.view_id = v.id
   ORDER BY v.operator_id <> $1, v.name, v.id LIMIT ${VIEWS_OF_PAGE_MAX}`,
);
const share = sql(
  'operators.share_view',
  `UPDATE operator_view SET merchant_id = $2 WHERE public_id = $3 AND operator_id = $1 RETURNING name`,
);
const withdraw = sql(
  'operators.withdraw_view',
  `UPDATE operator_view SET merchant_id = NULL WHERE public_id = $2 AND merchant_id = $1
   RETURNING name`,
);
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

/** A query. The views of a page: the operator's own by name, then those that others shared with the site. */
export const viewsOfPage = (
  reader: Reader,
  { operatorId, merchantId, page }: ViewReader & { readonly page: string },
): Promise<ViewOfPage[]> => reader.query<ViewOfPage>(ofPage, [operatorId, merchantId, page]);

interface SharedView extends ViewReader {
  readonly publicId: string;
  readonly isShared: boolean;
}

/**
 * A step. Shares an operator's view with those of a site, or stops sharing it, also another operator's. Returns its
 * name.
 *
 * @throws view.not_found
 */
export async function shareView(
  tx: Tx,
  { operatorId, merchantId, publicId, isShared }: SharedView,
): Promise<string> {
  const [found] = isShared
    ? await tx.query<{ name: string }>(share, [operatorId, merchantId, publicId])
    : await tx.query<{ name: string }>(withdraw, [merchantId, publicId]);
  if (!found) throw new DomainError('view.not_found');
  return found.name;
}

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
