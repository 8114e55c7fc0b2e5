import type { Deps } from '../../platform/kernel/index.ts';
import type { ChangedProgress } from './write-progress.ts';

/** Notifies the open pages of each member whose progress changed, once. */
export function publishMissions(
  publish: Deps['publish'],
  changed: readonly ChangedProgress[],
): void {
  const merchants = new Map(changed.map(({ memberId, merchantId }) => [memberId, merchantId]));
  for (const [memberId, merchantId] of merchants)
    publish({ merchantId, memberId, kind: 'missions' });
}
