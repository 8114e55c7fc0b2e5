import { forgetSites } from '@app/core/site';
import type { ApiDeps } from '../deps.ts';

/** This process knows at once, and open pages look again; other processes within five seconds. */
export function spreadSite(deps: ApiDeps, merchantId: bigint): void {
  forgetSites(deps.db);
  deps.publish({ merchantId, kind: 'site' });
}
