import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ServiceUser } from '../services/service-user.ts';
import { Problem } from '../terminal.ts';
import { restoreCommand } from './archive-settings.ts';
import { archiveOf, type Backup, labelOf } from './backup-folder.ts';
import { hashOf, runTar } from './take-backup.ts';

const CONFIGURATION = 'postgresql.auto.conf';
const OURS = /^(?:restore_command|recovery_target_time|recovery_target_action) = .*\n?/gm;

export interface Restore {
  /** Current or future data directory. The server is stopped. */
  readonly cluster: string;
  /** Owner of the files if none exist. */
  readonly owner: ServiceUser | undefined;
  readonly folder: string;
  readonly backup: Backup;
  /** Undefined: the end of the WAL. */
  readonly to: Date | undefined;
  /** Suffix of the folder that keeps the previous files. */
  readonly stamp: string;
}

/**
 * Replaces a server's files with a backup, so that the server replays the WAL up to a moment at its next start. The
 * previous files are kept beside it and restored on failure. Returns their folder, if there were any.
 *
 * @throws Problem for a damaged backup
 */
export async function restoreFiles(restore: Restore): Promise<string | undefined> {
  const { cluster, folder, backup, stamp } = restore;
  const archive = archiveOf(folder, backup.name);
  if ((await hashOf(archive)) !== backup.sha256)
    throw new Problem(`${archive} is damaged. Name another backup with --from.`);
  const before = `${cluster}.before-${stamp}`;
  const isThere = existsSync(cluster);
  const owner = isThere ? statSync(cluster) : restore.owner;
  if (isThere) renameSync(cluster, before);
  try {
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    await runTar(
      ['--extract', '--gzip', '--numeric-owner', `--directory=${cluster}`, `--file=${archive}`],
      [0],
    );
    copyFileSync(labelOf(folder, backup.name), join(cluster, 'backup_label'));
    writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
    configure(restore, before);
    for (const name of ['.', 'backup_label', 'recovery.signal', CONFIGURATION])
      if (owner) chownSync(join(cluster, name), owner.uid, owner.gid);
    return isThere ? before : undefined;
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    if (isThere) renameSync(before, cluster);
    throw error;
  }
}

/** UTC format that PostgreSQL parses before it has loaded time zone names. */
const inUtc = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

function configure({ cluster, folder, to }: Restore, before: string): void {
  const file = join(cluster, CONFIGURATION);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').replaceAll(OURS, '') : '';
  const settings = {
    restore_command: restoreCommand(folder, before),
    ...(to ? { recovery_target_time: inUtc(to) } : {}),
    recovery_target_action: 'promote',
  };
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  writeFileSync(file, kept, { mode: 0o600 });
  appendFileSync(file, lines.join(''));
}
