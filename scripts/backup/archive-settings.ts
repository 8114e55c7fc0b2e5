import { join } from 'node:path';
import { Problem } from '../terminal.ts';
import { segmentsFolder } from './backup-folder.ts';

/** So much of the last minutes can be lost with the disk: a segment that is not full is archived then, too. */
const SECONDS_LOST_MAX = 60;

/**
 * How a server archives its log of changes. The same segment may come twice after a crash; another one of the same
 * name is refused, as it is of another server.
 *
 * @throws Problem for a folder whose name a shell would read differently
 */
export function archiveSettings(folder: string): Readonly<Record<string, string>> {
  assertPlain(folder);
  const kept = `"${join(segmentsFolder(folder), '%f.gz')}"`;
  const fresh = `"${join(segmentsFolder(folder), '%f.new')}"`;
  const write = `gzip -c "%p" > ${fresh} && sync ${fresh} && mv ${fresh} ${kept}`;
  return {
    archive_mode: 'on',
    archive_command: `if [ -f ${kept} ]; then gunzip -c ${kept} | cmp -s - "%p"; else ${write}; fi`,
    archive_timeout: `${SECONDS_LOST_MAX}`,
  };
}

/** The command that fetches a segment back: from the archive, else from the files of the server before. */
export function restoreCommand(folder: string, clusterBefore: string): string {
  for (const named of [folder, clusterBefore]) assertPlain(named);
  const kept = `"${join(segmentsFolder(folder), '%f.gz')}"`;
  const unfinished = `"${join(clusterBefore, 'pg_wal', '%f')}"`;
  return `if [ -f ${kept} ]; then gunzip -c ${kept} > "%p"; else cp ${unfinished} "%p" 2>/dev/null; fi`;
}

const PLAIN = /^[\w./ +,@:=-]+$/;

function assertPlain(folder: string): void {
  if (PLAIN.test(folder)) return;
  throw new Problem(
    `${folder} has signs in its name that backups cannot use. Name a folder of letters, digits, - and _ in BACKUP_DIR.`,
  );
}
