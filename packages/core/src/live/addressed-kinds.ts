import { type LiveKind, liveKinds } from '@app/shared/domain/live-events';
import { EVERYTHING, type InvalidationLine } from './invalidation-log.ts';

/** Invalidations sorted by whom they are for, once for all who hear them. */
export interface Addressed {
  readonly toAll: ReadonlySet<LiveKind>;
  readonly toMembers: ReadonlyMap<bigint, ReadonlySet<LiveKind>>;
}

export function address(lines: readonly InvalidationLine[]): Addressed {
  if (lines.includes(EVERYTHING)) return { toAll: new Set(liveKinds), toMembers: new Map() };
  const toAll = new Set<LiveKind>();
  const toMembers = new Map<bigint, Set<LiveKind>>();
  for (const line of lines) {
    const [kind, to] = line.split(' ') as [LiveKind, string | undefined];
    if (to === undefined) {
      toAll.add(kind);
      continue;
    }
    const own = toMembers.get(BigInt(to)) ?? new Set();
    toMembers.set(BigInt(to), own.add(kind));
  }
  return { toAll, toMembers };
}

/** What one page is told: what is for everyone, and what is for its member. */
export function kindsFor(
  { toAll, toMembers }: Addressed,
  memberId: bigint | undefined,
): LiveKind[] {
  const own = memberId === undefined ? undefined : toMembers.get(memberId);
  return [...(own ? toAll.union(own) : toAll)];
}
