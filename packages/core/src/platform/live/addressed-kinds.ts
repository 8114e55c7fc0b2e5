import { type LiveKind, liveKinds } from '@app/shared/live/live-events';
import { EVERYTHING, type InvalidationLine } from './invalidation-log.ts';

/** Invalidations sorted by addressee, once for all listeners. */
export interface Addressed {
  readonly toAll: ReadonlySet<LiveKind>;
  /** `toAll` as a list, shared by all pages that receive nothing else. */
  readonly allKinds: readonly LiveKind[];
  readonly toMembers: ReadonlyMap<bigint, ReadonlySet<LiveKind>>;
}

export function address(lines: readonly InvalidationLine[]): Addressed {
  if (lines.includes(EVERYTHING)) {
    return { toAll: new Set(liveKinds), allKinds: liveKinds, toMembers: new Map() };
  }
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
  return { toAll, allKinds: [...toAll], toMembers };
}

/** The kinds for one page: those for everyone and those for its member. */
export function kindsFor(
  { toAll, allKinds, toMembers }: Addressed,
  memberId: bigint | undefined,
): readonly LiveKind[] {
  const own = memberId === undefined ? undefined : toMembers.get(memberId);
  return own ? [...toAll.union(own)] : allKinds;
}
