import type { ReportRefusal, ReportSubject } from '@app/shared/deposits/refused-reports';
import { type Database, sql } from '../../../platform/db/index.ts';

/** A refused report, as operators see it. */
export interface RefusedReport {
  readonly channel: string;
  readonly about: ReportSubject;
  readonly reason: ReportRefusal;
  /** The field with the wrong value; empty if unknown, or refused for another reason. */
  readonly field: string;
  readonly at: Date;
}

interface Tally extends Omit<RefusedReport, 'at'> {
  times: number;
  readonly firstAt: Date;
  lastAt: Date;
}

/** Counts of a process for one database that are not written yet. */
interface Counted {
  waiting: Map<string, Tally>;
  /** Set during the pause after a write. */
  timer: NodeJS.Timeout | undefined;
}

/** Minimum interval of writes: everyone can send reports, and a flood of refusals must not become one of writes. */
const WRITE_EVERY_MS = 1_000;

const add = sql(
  'deposits.add_refused_reports',
  `INSERT INTO refused_report AS r (channel, about, reason, field, times, first_at, last_at)
   SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::timestamptz[])
   ON CONFLICT (channel, about, reason, field) DO UPDATE SET
     times = least(r.times::bigint + excluded.times, 2000000000)::int, last_at = greatest(r.last_at, excluded.last_at)`,
);

const ofDatabases = new WeakMap<Database, Counted>();

function countedOf(db: Database): Counted {
  const counted = ofDatabases.get(db) ?? { waiting: new Map(), timer: undefined };
  ofDatabases.set(db, counted);
  return counted;
}

/** Counts a refusal: writes the first at once, and those of the following second in one statement. */
export async function tallyRefused(db: Database, refused: RefusedReport): Promise<void> {
  const counted = countedOf(db);
  const { at, ...what } = refused;
  addTo(counted.waiting, { ...what, times: 1, firstAt: at, lastAt: at });
  if (counted.timer === undefined) await writeSoonAgain(db, counted);
}

/** Writes the counts of this process. A process that dies loses at most a second of them. */
export const flushRefused = (db: Database): Promise<void> => write(db, countedOf(db));

async function writeSoonAgain(db: Database, counted: Counted): Promise<void> {
  counted.timer = setTimeout(() => {
    counted.timer = undefined;
    if (counted.waiting.size > 0) void writeSoonAgain(db, counted);
  }, WRITE_EVERY_MS).unref();
  await write(db, counted);
}

async function write(db: Database, counted: Counted): Promise<void> {
  const { waiting } = counted;
  if (waiting.size === 0) return;
  counted.waiting = new Map();
  // In one order, so that processes that write the same rows at once do not deadlock.
  const tallies = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = tallies.map(([, tally]) => tally);
  const columns = [
    rows.map(({ channel }) => channel),
    rows.map(({ about }) => about),
    rows.map(({ reason }) => reason),
    rows.map(({ field }) => field),
    rows.map(({ times }) => times),
    rows.map(({ firstAt }) => firstAt),
    rows.map(({ lastAt }) => lastAt),
  ];
  try {
    await db.query(add, columns);
  } catch {
    // The provider is still answered, and the next write includes these counts.
    for (const tally of rows) addTo(counted.waiting, tally);
  }
}

function addTo(waiting: Map<string, Tally>, tally: Tally): void {
  const { channel, about, reason, field } = tally;
  const key = JSON.stringify([channel, about, reason, field]);
  const known = waiting.get(key);
  if (!known) {
    waiting.set(key, tally);
    return;
  }
  known.times += tally.times;
  if (tally.lastAt > known.lastAt) known.lastAt = tally.lastAt;
}
