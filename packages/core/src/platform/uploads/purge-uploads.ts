import { sql } from '../db/index.ts';
import { type Deps, faultPoint } from '../kernel/index.ts';
import type { FileStore } from './store/file-store.ts';
import { agingPurposes, keysOf } from './upload.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An upload that is not attached for this time counts as abandoned. */
const WAITING_MS = DAY_MS;
/** If a picture is not stored after this time, its process has died. */
const STORING_MS = HOUR_MS;
const AT_ONCE = 100;

// Each statement checks the locked row again, so uploads attached in the meantime stay.
const markWaiting = sql(
  'uploads.mark_waiting_gone',
  `UPDATE upload SET gone_at = $1
   WHERE id IN (SELECT id FROM upload WHERE used_at IS NULL AND gone_at IS NULL
       AND (added_at < $2 OR stored_at IS NULL AND added_at < $3) ORDER BY added_at LIMIT $4)
     AND used_at IS NULL AND gone_at IS NULL RETURNING id`,
);
const markAged = sql(
  'uploads.mark_aged_gone',
  `UPDATE upload SET gone_at = $1
   WHERE id IN (SELECT id FROM upload WHERE purpose = $2 AND used_at < $3 AND gone_at IS NULL
       ORDER BY used_at LIMIT $4)
     AND gone_at IS NULL RETURNING id`,
);
const readGone = sql(
  'uploads.read_gone',
  'SELECT public_id AS "publicId" FROM upload WHERE gone_at IS NOT NULL ORDER BY id LIMIT $1',
);
const forget = sql(
  'uploads.forget',
  'DELETE FROM upload WHERE public_id = ANY ($1) AND gone_at IS NOT NULL',
);

interface PurgeDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly files: FileStore;
}

/**
 * A command. Deletes pictures that were never attached, are older than their purpose allows, or were released;
 * files first, so that no file is ever without its row. Works in batches between which it can be stopped, and
 * returns how many. Safe to repeat.
 */
export async function purgeUploads(
  deps: PurgeDeps,
  { signal, atOnce = AT_ONCE }: { signal?: AbortSignal; atOnce?: number } = {},
): Promise<number> {
  const { db, clock } = deps;
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const untilNone = async (step: () => Promise<number>): Promise<number> => {
    let all = 0;
    for (let some = atOnce; some === atOnce && !signal?.aborted; all += some) some = await step();
    return all;
  };
  await untilNone(async () => {
    const values = [now, before(WAITING_MS), before(STORING_MS), atOnce];
    return (await db.query(markWaiting, values)).length;
  });
  for (const { purpose, daysKept } of agingPurposes) {
    const values = [now, purpose, before(daysKept * DAY_MS), atOnce];
    await untilNone(async () => (await db.query(markAged, values)).length);
  }
  return untilNone(() => deleteGone(deps, atOnce));
}

async function deleteGone({ db, files }: PurgeDeps, atOnce: number): Promise<number> {
  const gone = await db.query<{ publicId: string }>(readGone, [atOnce]);
  const ids = gone.map(({ publicId }) => publicId);
  if (ids.length === 0) return 0;
  await files.remove(ids.flatMap(keysOf));
  faultPoint('upload.files_removed');
  await db.query(forget, [ids]);
  return ids.length;
}
