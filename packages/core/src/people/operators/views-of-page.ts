import { type Reader, sql } from '../../platform/db/index.ts';
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

/** A query. The views of a page: the operator's own by name, then those that others shared with the site. */
export const viewsOfPage = (
  reader: Reader,
  { operatorId, merchantId, page }: ViewReader & { readonly page: string },
): Promise<ViewOfPage[]> => reader.query<ViewOfPage>(ofPage, [operatorId, merchantId, page]);
