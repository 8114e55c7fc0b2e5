import { endMemberSessions } from '@app/core/people/sessions';
import { forgetSites, sitesOf } from '@app/core/sites/site';
import type { Audit } from '@app/shared/ops/audit';
import type { ApiDeps } from '../deps.ts';

interface Where {
  readonly merchantId: bigint | undefined;
  readonly memberId: bigint | undefined;
}

/** Lets those know who must, after the commit: what is read before it would be what was. */
export async function spread(
  deps: ApiDeps,
  spreads: Audit['spreads'],
  { merchantId, memberId }: Where,
): Promise<void> {
  // This process knows at once, and open pages look again; other processes within five seconds.
  if (spreads === 'site' && merchantId !== undefined) {
    forgetSites(deps.db);
    deps.publish({ merchantId, kind: 'site' });
  }
  if (spreads === 'games' || spreads === 'notices') {
    const all = async () => (await sitesOf(deps.db, null)).map(({ id }) => id);
    const sites = merchantId === undefined ? await all() : [merchantId];
    for (const id of sites) deps.publish({ merchantId: id, kind: spreads });
  }
  if (spreads === 'sessions' && memberId !== undefined) await endMemberSessions(deps, memberId);
}
