import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord, writeRecord } from '../json-record.ts';
import { makeServiceFolder, type ServiceUser } from '../services/service-user.ts';

/** A base backup of the server's files, to which the WAL can be replayed. */
export interface Backup {
  readonly name: string;
  /** By the server's clock. Earliest moment that can be restored. */
  readonly endedAt: string;
  /** First WAL segment it needs. */
  readonly firstSegment: string;
  readonly bytes: number;
  /** Hash of the archive, in hex. */
  readonly sha256: string;
}

/** A restore discards the changes after a moment: backups from that time belong to an abandoned timeline. */
interface Restored {
  /** The restored moment. */
  readonly to: string;
  /** When it was restored. */
  readonly at: string;
}

const MANIFEST = 'backup.json';
const RESTORES = 'restores.json';

/** Folder of archived WAL segments. */
export const segmentsFolder = (folder: string): string => join(folder, 'wal');

const copiesFolder = (folder: string): string => join(folder, 'base');

/** Folder of a backup. */
export const copyFolder = (folder: string, name: string): string =>
  join(copiesFolder(folder), name);

export const archiveOf = (folder: string, name: string): string =>
  join(copyFolder(folder, name), 'base.tar.gz');

export const labelOf = (folder: string, name: string): string =>
  join(copyFolder(folder, name), 'backup_label');

/** Creates the folders; the server may write to that of segments. */
export function makeBackupFolder(folder: string, user: ServiceUser | undefined): void {
  mkdirSync(copiesFolder(folder), { recursive: true, mode: 0o755 });
  if (!existsSync(segmentsFolder(folder))) makeServiceFolder(segmentsFolder(folder), user);
}

/** Marks a backup as complete: an interrupted one has no record. */
export const writeBackupRecord = (folder: string, backup: Backup): void =>
  writeRecord(copyFolder(folder, backup.name), MANIFEST, backup);

/** All complete backups, newest first. */
export function listBackups(folder: string): Backup[] {
  const copies = copiesFolder(folder);
  if (!existsSync(copies)) return [];
  return readdirSync(copies)
    .flatMap((name) => readRecord<Backup>(copyFolder(folder, name), MANIFEST) ?? [])
    .sort((one, other) => other.endedAt.localeCompare(one.endedAt));
}

/** The newest backup from which a moment can be restored; without a moment, the newest. */
export function backupFor(folder: string, to: Date | undefined): Backup | undefined {
  const restores = readRecord<Restored[]>(folder, RESTORES) ?? [];
  return listBackups(folder).find(
    ({ endedAt }) =>
      (to === undefined || endedAt <= to.toISOString()) &&
      !restores.some((restored) => restored.to < endedAt && endedAt < restored.at),
  );
}

export function writeRestoreRecord(folder: string, restored: { to: Date; at: Date }): void {
  const before = readRecord<Restored[]>(folder, RESTORES) ?? [];
  const [to, at] = [restored.to.toISOString(), restored.at.toISOString()];
  writeRecord(folder, RESTORES, [...before, { to, at }]);
}

/** Deletes all but the newest backups, and segments that none of them needs. */
export function keepNewest(folder: string, kept: number): void {
  const backups = listBackups(folder);
  const oldest = backups.slice(0, kept).at(-1);
  if (!oldest) return;
  for (const { name } of backups.slice(kept)) rmSync(copyFolder(folder, name), { recursive: true });
  for (const file of readdirSync(segmentsFolder(folder))) {
    const segment = SEGMENT.exec(file)?.[1];
    // The first eight digits are the timeline, which a restore increments; the others define the order.
    if (segment && segment.slice(8) < oldest.firstSegment.slice(8))
      rmSync(join(segmentsFolder(folder), file));
  }
}

const SEGMENT = /^([0-9A-F]{24})(?:\.\w+)*\.gz$/;
