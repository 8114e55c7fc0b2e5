import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { lockSite } from './site-identity.ts';

const setState = sql('site.set_state', 'UPDATE merchant SET state = $2 WHERE id = $1');

/**
 * A step; the caller runs `forgetSites` after the commit. Closes an open site, or opens any other.
 *
 * @throws site.changed_meanwhile if another operator did so already
 */
export async function changeState(
  tx: Tx,
  { merchantId, state }: { readonly merchantId: bigint; readonly state: 'open' | 'closed' },
): Promise<void> {
  const { state: before } = await lockSite(tx, merchantId);
  const isFirst = state === 'open' ? before !== 'open' : before === 'open';
  if (!isFirst) throw new DomainError('site.changed_meanwhile');
  await tx.query(setState, [merchantId, state]);
}
