import { inTransaction, type Reader, type Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { oldestUnread } from './oldest-unread.ts';
import { type BetEvent, readEvents, type StreamScope } from './read-events.ts';
import { findCursor, lockCursor, moveCursor, type StreamBeginning } from './stream-cursor.ts';

type ReaderDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/** Further dependencies for applying a batch of events. */
export interface BatchContext extends Pick<Deps, 'newId'> {
  readonly now: Date;
}

/** The job that runs a reader. */
export interface StreamReaderJob {
  readonly name: string;
  /** Name for operators, in English. */
  readonly title: string;
  /** Schedule: second, minute, hour, day, month, weekday; in UTC. */
  readonly pattern: string;
  readonly why: string;
}

/** Options of a reader of the bet stream; see docs/decisions/stream-readers.md. */
export interface StreamReaderOptions<Applied> {
  /** Names its cursor, its fault points and its lag metric. Never changes. */
  readonly name: string;
  readonly job: StreamReaderJob;
  /** Maximum events per transaction: few enough that it holds its locks for milliseconds only. */
  readonly batch: number;
  readonly scope: StreamScope;
  readonly beginsAt: StreamBeginning;
  /**
   * A step. Applies events in stream order, in the transaction that moves the cursor, so that each is applied exactly
   * once. After an error everything is rolled back and the same events are read again.
   */
  readonly apply: (tx: Tx, events: readonly BetEvent[], context: BatchContext) => Promise<Applied>;
  /** Publishes the changes of a batch after its commit. Lost if the process dies in between. */
  readonly publish?: (publish: Deps['publish'], applied: Applied) => void;
  /** A command. Runs after each batch, also an empty one, in its own transactions. */
  readonly afterwards?: (deps: ReaderDeps, stop: AbortSignal) => Promise<void>;
}

export interface StreamReader {
  readonly name: string;
  readonly job: StreamReaderJob;
  /**
   * A command. Applies all final events batch by batch, with the reader's follow-up. If several workers run it,
   * one reads and the others pass. Returns the number of applied events.
   */
  readonly run: (deps: ReaderDeps, stop?: AbortSignal) => Promise<number>;
  /** A query. Age of the oldest unapplied event, final or not; 0 if there is none. */
  readonly lagMs: (db: Reader, now: Date) => Promise<number>;
}

export function defineStreamReader<Applied>(options: StreamReaderOptions<Applied>): StreamReader {
  const { name, job, scope, beginsAt, publish, afterwards } = options;
  return {
    name,
    job,
    async run(deps, stop = new AbortController().signal) {
      let count = 0;
      while (!stop.aborted) {
        const batch = await inTransaction(deps.db, (tx) => applyNext(tx, options, deps));
        if (!batch) break;
        faultPoint(`reader.${name}.committed`);
        count += batch.count;
        publish?.(deps.publish, batch.applied);
      }
      await afterwards?.(deps, stop);
      return count;
    },
    async lagMs(db, now) {
      const cursor = await findCursor(db, name, beginsAt);
      const oldest = cursor && (await oldestUnread(db, cursor, scope));
      return oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0;
    },
  };
}

/** Applies the next batch; undefined if there is none, or another worker is reading. */
async function applyNext<Applied>(
  tx: Tx,
  { name, batch, scope, beginsAt, apply }: StreamReaderOptions<Applied>,
  { clock, newId }: ReaderDeps,
): Promise<{ readonly count: number; readonly applied: Applied } | undefined> {
  const cursor = await lockCursor(tx, name, beginsAt);
  if (!cursor) return undefined;
  const events = await readEvents(tx, cursor, batch, scope);
  const last = events.at(-1);
  if (!last) return undefined;
  const applied = await apply(tx, events, { now: clock(), newId });
  await moveCursor(tx, name, last.cursor);
  faultPoint(`reader.${name}.applied`);
  return { count: events.length, applied };
}
