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

/** Backup folder: from the environment, else as configured for the platform that runs from this data directory. */
export function backupFolder(env: NodeJS.ProcessEnv = process.env): string {
  const named = env.BACKUP_DIR || running(env)?.backupDir;
  if (named) return resolve(named);
  throw new Problem(
    'Name a folder on another disk in BACKUP_DIR, and start the platform with it: its database then archives there.',
  );
}

/** Superuser URL of the database server: from BACKUP_DATABASE_URL, else of the server that `npm start` runs here. */
export function superuserUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = findSuperuserUrl(env);
  if (url) return url;
  throw new Problem('Name the superuser of the database server in BACKUP_DATABASE_URL.');
}

/** The same, or undefined if neither is known. */
export function findSuperuserUrl(env: NodeJS.ProcessEnv = process.env): string | undefined {
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
  /** Current or future data directory of the database server. */
  readonly folder: string;
  /** Owner of the files if none exist. */
  readonly owner: ServiceUser | undefined;
  /** Whether `npm start` runs it from this data directory. */
  readonly isOurs: boolean;
}

/** Data directory that a restore replaces: from POSTGRES_CLUSTER, else the one of `npm start`. */
export function clusterToRestore(env: NodeJS.ProcessEnv = process.env): Cluster {
  const named = env.POSTGRES_CLUSTER;
  if (named) return { folder: named, owner: undefined, isOurs: false };
  const folder = join(embeddedFolder(dataDir(env)), 'postgres', 'cluster');
  return { folder, owner: serviceUser(folder), isOurs: true };
}
