import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { trialBalance } from '@app/core/books/ledger';
import { connect } from '@app/core/platform/db';
import pg from 'pg';
import { archiveSettings } from '../backup/archive-settings.ts';
import { backupFor, listBackups, writeRestoreRecord } from '../backup/backup-folder.ts';
import { restoreFiles } from '../backup/restore-backup.ts';
import {
  backupFolder,
  type Cluster,
  clusterToRestore,
  dataDir,
  findSuperuserUrl,
} from '../backup-place.ts';
import { acceptsConnections, startEmbeddedPostgres } from '../services/embedded-postgres.ts';
import { claimDataDir, releaseDataDir } from '../start/data-dir.ts';
import { keptSecrets } from '../start/secrets.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- restore --yes [--to=2026-03-01T12:30:00Z] [--from=NAME]
  --yes   replaces the database server's files by a backup and replays the WAL; the previous files are kept
  --to    the moment to restore; without it, the end of the WAL
  --from  the backup to begin with; without it, the newest one before that moment
Stop the platform first.`;

const RECOVERED_MS_MAX = 600_000;
const POLL_MS = 200;

interface RestoreArguments {
  readonly isSure: boolean;
  readonly to: Date | undefined;
  readonly from: string | undefined;
}

/** Restores the database server to a moment. Later changes remain in the previous files. */
export async function run(args: readonly string[]): Promise<number> {
  const options = readArguments(args);
  const folder = backupFolder();
  const cluster = clusterToRestore();
  const backup = options.from
    ? listBackups(folder).find(({ name }) => name === options.from)
    : backupFor(folder, options.to);
  if (!backup)
    throw new Problem(
      `No backup in ${folder} is old enough for that moment. "backup list" lists them.`,
    );
  const moment = options.to ? `as of ${options.to.toISOString()}` : 'as of the end of the WAL';
  console.log(`${cluster.folder}: from backup ${backup.name}, ${moment}.`);
  if (!options.isSure) throw new Problem(`Nothing was changed. Add --yes to do it.\n${USAGE}`);
  await assertStopped();
  const now = new Date();
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-');
  const { folder: files, owner } = cluster;
  const restore = { cluster: files, owner, folder, backup, to: options.to, stamp };
  const release = claim(cluster);
  try {
    const before = await restoreFiles(restore);
    if (before) console.log(`The previous files are in ${before}. Delete them once you are sure.`);
    if (options.to) writeRestoreRecord(folder, { to: options.to, at: now });
    if (cluster.isOurs) return await replayLog(cluster, folder);
    console.log('Start the database server: it replays the WAL. Then run "trial-balance".');
    return 0;
  } finally {
    release();
  }
}

function readArguments(args: readonly string[]): RestoreArguments {
  const given = new Map(args.map((arg) => arg.split(/=(.*)/s, 2) as [string, string | undefined]));
  const optionNames = ['--yes', '--to', '--from'];
  if ([...given.keys()].some((name) => !optionNames.includes(name))) throw new Problem(USAGE);
  const to = given.get('--to');
  const moment = to === undefined ? undefined : new Date(to);
  if (moment && (Number.isNaN(moment.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(`${to}`)))
    throw new Problem(`${to} is not a time with a time zone, such as 2026-03-01T12:30:00Z.`);
  if (moment && moment > new Date()) throw new Problem(`${to} is in the future.`);
  return { isSure: given.has('--yes'), to: moment, from: given.get('--from') };
}

/** A running server would write to the files being replaced. */
async function assertStopped(): Promise<void> {
  const url = findSuperuserUrl();
  if (url && (await acceptsConnections(url)))
    throw new Problem(
      'The database server is still running. Stop it and every process of the platform first.',
    );
}

function claim({ isOurs }: Cluster): () => void {
  if (!isOurs) return () => {};
  claimDataDir(dataDir());
  return () => releaseDataDir(dataDir());
}

/** Starts the server of `npm start` to replay its WAL, and runs a trial balance. */
async function replayLog({ folder: cluster }: Cluster, folder: string): Promise<number> {
  const password = keptSecrets(dataDir()).POSTGRES_PASSWORD;
  if (!password) throw new Problem(`The secrets of ${dataDir()} are missing.`);
  const server = await startEmbeddedPostgres({
    folder: dirname(cluster),
    password,
    settings: archiveSettings(folder),
  });
  try {
    await untilRecovered(`${server.url}postgres`);
    const db = connect(`${server.url}app`, 1);
    try {
      const discrepancies = await trialBalance(db);
      for (const { where, off } of discrepancies) console.log(`${where}: off by ${off} / 10 000`);
      if (discrepancies.length > 0) return 1;
      console.log('Restored, and the books balance. Start the platform.');
      return 0;
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

async function untilRecovered(url: string): Promise<void> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    const deadline = performance.now() + RECOVERED_MS_MAX;
    for (;;) {
      const { rows } = await server.query('SELECT pg_is_in_recovery() AS "isOn"');
      if (!rows[0].isOn) return;
      if (performance.now() > deadline)
        throw new Problem('The database server still replays the WAL. Its log shows the progress.');
      await wait(POLL_MS);
    }
  } finally {
    await server.end();
  }
}
