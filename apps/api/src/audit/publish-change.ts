import { endMemberSessions } from '@app/core/people/sessions';
import { forgetSites, sitesOf } from '@app/core/sites/site';
import type { Audit } from '@app/shared/contract/audit';
import type { ApiDeps } from '../deps.ts';

interface Where {
  readonly merchantId: bigint | undefined;
  readonly memberId: bigint | undefined;
}

/** Invalidates caches and notifies clients. After the commit: earlier they would read the old state. */
export async function publishChange(
  deps: ApiDeps,
  invalidates: Audit['invalidates'],
  { merchantId, memberId }: Where,
): Promise<void> {
  // This process and open pages see the change at once, other processes within five seconds.
  if (invalidates === 'site' && merchantId !== undefined) {
    forgetSites(deps.db);
    deps.publish({ merchantId, kind: 'site' });
  }
  if (invalidates === 'games' || invalidates === 'notices') {
    const all = async () => (await sitesOf(deps.db, null)).map(({ id }) => id);
    const sites = merchantId === undefined ? await all() : [merchantId];
    for (const id of sites) deps.publish({ merchantId: id, kind: invalidates });
  }
  if (invalidates === 'sessions' && memberId !== undefined) await endMemberSessions(deps, memberId);
}
