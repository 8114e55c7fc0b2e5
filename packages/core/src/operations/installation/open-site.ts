import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { changeState } from '../../sites/site/index.ts';
import { type Inspection, siteChecklist } from './site-checklist.ts';

/**
 * A step; `forgetSites` is to follow the commit. Opens a site to its visitors, for the first time or again.
 *
 * @throws site.not_ready with the items that are missing
 * @throws site.changed_meanwhile when it is open already
 */
export async function openSite(tx: Tx, inspection: Inspection): Promise<void> {
  await changeState(tx, { merchantId: inspection.site.id, state: 'open' });
  const checklist = await siteChecklist(tx, inspection);
  const items = checklist.filter(({ state }) => state === 'missing').map(({ item }) => item);
  if (items.length > 0) throw new DomainError('site.not_ready', { count: items.length }, { items });
}
