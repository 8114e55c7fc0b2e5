import type { LiveKind } from '@app/shared/live/live-events';
import type { ApiDeps } from '../deps.ts';

interface Concerned {
  readonly merchantId: bigint;
  /** Null: no such member, such as the upline of an agent at the top. */
  readonly memberIds: readonly (bigint | null)[];
  readonly kinds: readonly LiveKind[];
}

/** Makes the open pages of these members load again. */
export function publishToMembers(deps: ApiDeps, { merchantId, memberIds, kinds }: Concerned): void {
  for (const memberId of memberIds) {
    if (memberId === null) continue;
    for (const kind of kinds) deps.publish({ merchantId, memberId, kind });
  }
}
