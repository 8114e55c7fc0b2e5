import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { changeState } from '../../sites/site/index.ts';
import { type Inspection, siteChecklist } from './site-checklist.ts';

/**
 * A step; the caller runs `forgetSites` after the commit. Opens a site to visitors, for the first time or
 * again.
 *
 * @throws site.not_ready with the missing items
 * @throws site.changed_meanwhile if it is already open
 */
export async function openSite(tx: Tx, inspection: Inspection): Promise<void> {
  // Before the checklist, because it locks the site: two operators cannot both open it.
  await changeState(tx, { merchantId: inspection.site.id, state: 'open' });
  const checklist = await siteChecklist(tx, inspection);
  const items = checklist.filter(({ state }) => state === 'missing').map(({ item }) => item);
  if (items.length > 0) throw new DomainError('site.not_ready', { count: items.length }, { items });
}
