import { join, resolve } from 'node:path';
import { serverAddress, withPassword } from '@app/shared/process/server-address';
import { readRecord } from './json-record.ts';
import { RUNNING_FILE, type RunningPlatform } from './operator-database.ts';
import { type ServiceUser, serviceUser } from './services/service-user.ts';
import { keptSecrets } from './start/secrets.ts';
import { embeddedFolder } from './start/services.ts';
import { Problem } from './terminal.ts';

export const dataDir = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env.DATA_DIR ?? '.data');

const running = (env: NodeJS.ProcessEnv) => readRecord<RunningPlatform>(dataDir(env), RUNNING_FILE);

/** Where backups are: as the environment says, else as the platform of this data directory was started with. */
export function backupFolder(env: NodeJS.ProcessEnv = process.env): string {
  const named = env.BACKUP_DIR || running(env)?.backupDir;
  if (named) return resolve(named);
  throw new Problem(
    'Name a folder on another disk in BACKUP_DIR, and start the platform with it: its database then archives there.',
  );
}

/** The superuser's address of the database server: in BACKUP_DATABASE_URL, else of the one that `npm start` runs here. */
export function superuserUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = knownSuperuserUrl(env);
  if (url) return url;
  throw new Problem('Name the superuser of the database server in BACKUP_DATABASE_URL.');
}

/** The same, or undefined where neither is known. */
export function knownSuperuserUrl(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = serverAddress(env, 'BACKUP_DATABASE_URL');
  if (named) return named;
  const platform = running(env);
  const password = keptSecrets(dataDir(env)).POSTGRES_PASSWORD;
  if (!platform || !password) return undefined;
  const url = new URL('/postgres', platform.databaseUrl);
  url.username = 'postgres';
  return withPassword(url, password);
}

export interface Cluster {
  /** The database server's files, or where they are to be. */
  readonly folder: string;
  /** Whom they belong to where none are left. */
  readonly owner: ServiceUser | undefined;
  /** Whether `npm start` runs it, from this data directory. */
  readonly isOurs: boolean;
}

/** The files of the database server that a restore replaces: in POSTGRES_CLUSTER, else those of `npm start`. */
export function clusterToRestore(env: NodeJS.ProcessEnv = process.env): Cluster {
  const named = env.POSTGRES_CLUSTER;
  if (named) return { folder: named, owner: undefined, isOurs: false };
  const folder = join(embeddedFolder(dataDir(env)), 'postgres', 'cluster');
  return { folder, owner: serviceUser(folder), isOurs: true };
}
