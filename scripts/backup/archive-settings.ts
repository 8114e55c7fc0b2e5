import { join } from 'node:path';
import { Problem } from '../terminal.ts';
import { segmentsFolder } from './backup-folder.ts';

/** Maximum loss after a disk failure: segments are archived after this time even if they are not full. */
const SECONDS_LOST_MAX = 60;

/**
 * Server settings for WAL archiving. Archiving an identical segment again succeeds, as may happen after a crash; a
 * different one of the same name is refused, since it belongs to another server.
 *
 * @throws Problem for a folder name with shell metacharacters
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

/** Shell command that fetches a segment: from the archive, else from the previous server's files. */
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
