import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord, writeRecord } from '../json-record.ts';
import { makeServiceFolder, type ServiceUser } from '../services/service-user.ts';

/** One whole copy of the server's files, from which its log of changes can be played on. */
export interface Backup {
  readonly name: string;
  /** By the server's clock. Moments from here on can be restored. */
  readonly endedAt: string;
  /** The first segment of the log that it needs. */
  readonly firstSegment: string;
  readonly bytes: number;
  /** Of the archive, in hex. */
  readonly sha256: string;
}

/** A restore takes back what came after a moment: copies of that time lead nowhere. */
interface Restored {
  /** The moment that was restored. */
  readonly to: string;
  /** When that was done. */
  readonly at: string;
}

const MANIFEST = 'backup.json';
const RESTORES = 'restores.json';

/** Where the server puts each finished segment of its log. */
export const segmentsFolder = (folder: string): string => join(folder, 'wal');

const copiesFolder = (folder: string): string => join(folder, 'base');

/** Where a copy lies. */
export const copyFolder = (folder: string, name: string): string =>
  join(copiesFolder(folder), name);

export const archiveOf = (folder: string, name: string): string =>
  join(copyFolder(folder, name), 'base.tar.gz');

export const labelOf = (folder: string, name: string): string =>
  join(copyFolder(folder, name), 'backup_label');

/** Makes the folders, the segments' one writable for the server. */
export function makeBackupFolder(folder: string, user: ServiceUser | undefined): void {
  mkdirSync(copiesFolder(folder), { recursive: true, mode: 0o755 });
  if (!existsSync(segmentsFolder(folder))) makeServiceFolder(segmentsFolder(folder), user);
}

/** What a copy is known by once it is whole: one that was cut off has no such note. */
export const writeBackupRecord = (folder: string, backup: Backup): void =>
  writeRecord(copyFolder(folder, backup.name), MANIFEST, backup);

/** Every whole copy, the newest first. */
export function listBackups(folder: string): Backup[] {
  const copies = copiesFolder(folder);
  if (!existsSync(copies)) return [];
  return readdirSync(copies)
    .flatMap((name) => readRecord<Backup>(copyFolder(folder, name), MANIFEST) ?? [])
    .sort((one, other) => other.endedAt.localeCompare(one.endedAt));
}

/** The newest copy from which a moment can be restored; without a moment, the newest of all. */
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

/** Deletes all but the newest copies, and the segments that none of those needs. */
export function keepNewest(folder: string, kept: number): void {
  const backups = listBackups(folder);
  const oldest = backups.slice(0, kept).at(-1);
  if (!oldest) return;
  for (const { name } of backups.slice(kept)) rmSync(copyFolder(folder, name), { recursive: true });
  for (const file of readdirSync(segmentsFolder(folder))) {
    const segment = SEGMENT.exec(file)?.[1];
    // The first eight digits are the timeline, which a restore counts up: what follows orders them.
    if (segment && segment.slice(8) < oldest.firstSegment.slice(8))
      rmSync(join(segmentsFolder(folder), file));
  }
}

const SEGMENT = /^([0-9A-F]{24})(?:\.\w+)*\.gz$/;
