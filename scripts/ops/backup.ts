import { mkdirSync } from 'node:fs';
import { keepNewest, listBackups } from '../backup/backup-folder.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { backupFolder, superuserUrl } from '../backup-place.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- backup [list | --keep=7]
  without a word   copies the files of the running database server to BACKUP_DIR, and deletes all but the newest copies
  list             lists the copies`;

const KEPT = 7;
const MEGABYTE = 1024 * 1024;

/** Backs up the database server's files while it runs. */
export async function run(args: readonly string[]): Promise<number> {
  const [word] = args;
  if (args.length > 1) throw new Problem(USAGE);
  const folder = backupFolder();
  if (word === 'list') return list(folder);
  const kept = keptOf(word);
  mkdirSync(folder, { recursive: true });
  const { name, bytes, endedAt } = await takeBackup({ url: superuserUrl(), folder });
  keepNewest(folder, kept);
  console.log(`${name}: ${megabytes(bytes)} MB in ${folder}`);
  console.log(`Every moment from ${endedAt} on can be restored.`);
  console.log(
    'Keep the secrets as well, in another place: without them what is sealed stays sealed.',
  );
  return 0;
}

function keptOf(word: string | undefined): number {
  if (word === undefined) return KEPT;
  const kept = Number(/^--keep=(\d{1,4})$/.exec(word)?.[1]);
  if (!(kept >= 1)) throw new Problem(USAGE);
  return kept;
}

function list(folder: string): number {
  const backups = listBackups(folder);
  for (const { name, bytes, endedAt } of backups)
    console.log(`${name}   from ${endedAt} on   ${megabytes(bytes)} MB`);
  if (backups.length === 0) console.log(`There is no backup in ${folder}.`);
  return backups.length === 0 ? 1 : 0;
}

const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);
