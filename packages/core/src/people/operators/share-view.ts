import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { ViewReader } from './views-of-page.ts';

const share = sql(
  'operators.share_view',
  `UPDATE operator_view SET merchant_id = $2 WHERE public_id = $3 AND operator_id = $1 RETURNING name`,
);
const withdraw = sql(
  'operators.withdraw_view',
  `UPDATE operator_view SET merchant_id = NULL WHERE public_id = $2 AND merchant_id = $1
   RETURNING name`,
);

interface SharedView extends ViewReader {
  readonly publicId: string;
  readonly isShared: boolean;
}

/**
 * A step. Shares an operator's view with the other operators of a site, or stops sharing a view, even another
 * operator's. Returns the view's name.
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
