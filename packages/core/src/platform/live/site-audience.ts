import type { LiveKind } from '@app/shared/live/live-events';
import { address, kindsFor } from './addressed-kinds.ts';
import type { InvalidationBatch } from './invalidation-log.ts';
import type { SessionEnd } from './session-ends.ts';

/** A listening page. Its callbacks are called synchronously and must neither throw nor block. */
export interface Watcher {
  readonly merchantId: bigint;
  readonly memberId: bigint | undefined;
  readonly sessionId: string | undefined;
  /** `cursor`: position in the site's log up to which this process has read. */
  readonly notify: (kinds: readonly LiveKind[], cursor: string) => void;
  readonly sessionEnded: (why: SessionEnd) => void;
}

/** The watchers of a site in this process. A member's pages are found without scanning all others. */
export class SiteAudience {
  /** Resolves once this process is subscribed to the site. */
  readonly listening: Promise<unknown>;
  /** Position up to which this process has read; empty before the first batch. */
  cursor = '';
  readonly #all = new Set<Watcher>();
  readonly #byMember = new Map<bigint, Set<Watcher>>();

  constructor(listening: Promise<unknown>) {
    this.listening = listening;
  }

  get size(): number {
    return this.#all.size;
  }

  add(watcher: Watcher): void {
    this.#all.add(watcher);
    const { memberId } = watcher;
    if (memberId === undefined) return;
    const own = this.#byMember.get(memberId) ?? new Set();
    this.#byMember.set(memberId, own.add(watcher));
  }

  delete(watcher: Watcher): void {
    this.#all.delete(watcher);
    const { memberId } = watcher;
    if (memberId === undefined) return;
    const own = this.#byMember.get(memberId);
    own?.delete(watcher);
    if (own?.size === 0) this.#byMember.delete(memberId);
  }

  deliver({ cursor, lines }: InvalidationBatch): void {
    this.cursor = cursor;
    const addressed = address(lines);
    const recipients =
      addressed.toAll.size > 0
        ? [...this.#all]
        : [...addressed.toMembers.keys()].flatMap((id) => [...(this.#byMember.get(id) ?? [])]);
    for (const watcher of recipients) watcher.notify(kindsFor(addressed, watcher.memberId), cursor);
  }

  endSession(sessionId: string, why: SessionEnd): void {
    for (const watcher of [...this.#all]) {
      if (watcher.sessionId === sessionId) watcher.sessionEnded(why);
    }
  }
}
