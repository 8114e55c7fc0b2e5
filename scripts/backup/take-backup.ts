import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Problem } from '../terminal.ts';
import {
  archiveOf,
  type Backup,
  copyFolder,
  labelOf,
  segmentsFolder,
  writeBackupRecord,
} from './backup-folder.ts';

const ARCHIVED_MS_MAX = 120_000;
const POLL_MS = 100;
/** Files that a server recreates, or must not find when it starts from a backup. */
const LEFT_OUT = [
  './pg_wal/*',
  './pg_replslot/*',
  './pg_stat_tmp/*',
  './postmaster.pid',
  './postmaster.opts',
];

/**
 * Backs up the files of a running server. The backup is complete once the WAL of that time is archived; until then it
 * has no record and cannot be restored.
 *
 * @param options.url of the superuser
 * @throws Problem if the server does not archive its WAL
 */
export async function takeBackup(options: { url: string; folder: string }): Promise<Backup> {
  const { url, folder } = options;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    const cluster = await clusterOf(server);
    const name = await nameNow(server);
    mkdirSync(copyFolder(folder, name), { recursive: true, mode: 0o700 });
    try {
      return await copy(server, { cluster, folder, name });
    } catch (error) {
      rmSync(copyFolder(folder, name), { recursive: true, force: true });
      throw error;
    }
  } finally {
    await server.end();
  }
}

async function clusterOf(server: pg.Client): Promise<string> {
  const { rows } = await server.query(
    `SELECT current_setting('data_directory') AS cluster, current_setting('archive_mode') AS mode`,
  );
  if (rows[0].mode !== 'on')
    throw new Problem(
      'The database server does not archive its log. Set BACKUP_DIR and start the platform again, then take a backup.',
    );
  return rows[0].cluster;
}

async function nameNow(server: pg.Client): Promise<string> {
  const { rows } = await server.query('SELECT clock_timestamp() AS now');
  return rows[0].now.toISOString().replaceAll(/[:.]/g, '-');
}

async function copy(
  server: pg.Client,
  { cluster, folder, name }: { cluster: string; folder: string; name: string },
): Promise<Backup> {
  const { rows: began } = await server.query(
    'SELECT pg_walfile_name(pg_backup_start($1, fast => true)) AS segment',
    [name],
  );
  await pack(cluster, archiveOf(folder, name));
  const { rows: ended } = await server.query(
    `SELECT labelfile, pg_walfile_name(lsn) AS segment, clock_timestamp() AS now
     FROM pg_backup_stop(wait_for_archive => false)`,
  );
  writeFileSync(labelOf(folder, name), ended[0].labelfile, { mode: 0o600 });
  await untilArchived(folder, ended[0].segment);
  const backup = {
    name,
    endedAt: ended[0].now.toISOString(),
    firstSegment: began[0].segment,
    bytes: statSync(archiveOf(folder, name)).size,
    sha256: await hashOf(archiveOf(folder, name)),
  };
  writeBackupRecord(folder, backup);
  return backup;
}

async function pack(cluster: string, archive: string): Promise<void> {
  const left = LEFT_OUT.map((pattern) => `--exclude=${pattern}`);
  const quiet = ['--warning=no-file-changed', '--warning=no-file-removed'];
  const what = ['--create', '--gzip', '--numeric-owner', `--directory=${cluster}`];
  // Exit code 1: a file changed or disappeared while it was read, which is normal for a running server. WAL replay
  // repairs it.
  await runTar([...what, ...quiet, ...left, `--file=${archive}`, '.'], [0, 1]);
}

/**
 * Runs tar.
 *
 * @throws Problem with its error output
 */
export async function runTar(args: readonly string[], codes: readonly number[]): Promise<void> {
  const tar = spawn('tar', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let complaints = '';
  tar.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', resolve);
  });
  if (code === null || !codes.includes(code))
    throw new Problem(`tar failed (${code}): ${complaints.trim().slice(0, 1_000)}`);
}

async function untilArchived(folder: string, segment: string): Promise<void> {
  const file = join(segmentsFolder(folder), `${segment}.gz`);
  const deadline = performance.now() + ARCHIVED_MS_MAX;
  while (!existsSync(file)) {
    if (performance.now() > deadline)
      throw new Problem(
        `The database server does not get its log into ${segmentsFolder(folder)}. Its own log says why; is the disk full?`,
      );
    await wait(POLL_MS);
  }
}

/** SHA-256 of a file, in hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
