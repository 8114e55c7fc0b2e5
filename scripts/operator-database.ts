import { resolve } from 'node:path';
import type { Database } from '@app/core/platform/db';
import { allowPrivateHosts } from '@app/core/platform/kernel';
import { type FileStore, fileStoreOf } from '@app/core/platform/uploads';
import { fileStoreEnv, fileStoreProblems, s3Of } from '@app/shared/process/file-store-env';
import { hostList } from '@app/shared/process/host-list';
import { parseEnv } from '@app/shared/process/parse-env';
import { serverAddress } from '@app/shared/process/server-address';
import { z } from 'zod';
import { readRecord } from './json-record.ts';
import { ARCADE_VENDOR } from './start/platform.ts';
import { keptSecrets, publicKeyOf } from './start/secrets.ts';
import type { StartSettings } from './start/settings.ts';
import { Problem } from './terminal.ts';

/** Connection data that `npm start` stores for operator commands. */
export const RUNNING_FILE = 'running.json';

export interface RunningPlatform {
  readonly databaseUrl: string;
  readonly profile: StartSettings['profile'];
  /** Address for browsers. */
  readonly publicUrl: string;
  /** Address of the built-in games for browsers. */
  readonly arcadeUrl: string;
  /** WAL archive of its database; absent: no archiving. */
  readonly backupDir?: string | undefined;
  /** File store settings; empty if files are in PostgreSQL. */
  readonly fileStore: Readonly<Record<string, string>>;
}

/** URL of the platform's database: from DATABASE_URL, else of the platform that `npm start` runs here. */
export function operatorDatabaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = serverAddress(env, 'DATABASE_URL') || runningHere(env)?.databaseUrl;
  if (url) return url;
  throw new Problem('Name the database in DATABASE_URL, or start the platform with npm start.');
}

/**
 * Whether the platform of this database runs in production: by the environment, else by the profile of the platform
 * that `npm start` runs here. Defaults to production, as in every process.
 */
export function isProduction(env: NodeJS.ProcessEnv = process.env): boolean {
  const profile = env.APP_PROFILE || (isOfRunningHere(env) && runningHere(env)?.profile);
  return (profile || 'production') === 'production';
}

/** Allows a command to call private hosts: in production those listed in the environment, otherwise all. */
export function allowHosts(env: NodeJS.ProcessEnv = process.env): void {
  allowPrivateHosts(isProduction(env) ? hostList.parse(env.PRIVATE_HOSTS) : 'all');
}

/** Public address of the platform, if this command can determine it; otherwise empty. */
export const siteUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  env.PUBLIC_URL || (runningHere(env)?.publicUrl ?? '');

/** Address of the console, if this command can determine it; otherwise only the path. */
export const consoleUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  `${siteUrl(env)}/console`;

/**
 * The installation's built-in game vendor: from the environment, else from the stored secrets of `npm start`.
 *
 * @throws Problem naming the missing value
 */
export function builtInArcade(env: NodeJS.ProcessEnv = process.env) {
  const signingKey = env.VENDOR_SIGNING_KEY || keptSecrets(dataDirOf(env)).VENDOR_SIGNING_KEY;
  const publicKey = env.VENDOR_PUBLIC_KEY || (signingKey && publicKeyOf(signingKey));
  const url = env.ARCADE_PUBLIC_URL || runningHere(env)?.arcadeUrl;
  if (!publicKey) throw new Problem('Name the public key of the arcade in VENDOR_PUBLIC_KEY.');
  if (!url) throw new Problem('Name the address of the arcade in ARCADE_PUBLIC_URL.');
  const { code, keyId } = ARCADE_VENDOR;
  return { code, keyId, publicKey, url: url.replace(/\/+$/, '') };
}

const PERSONAL_KEYS = ['PERSONAL_DATA_KEY', 'PERSONAL_LOOKUP_KEY'] as const;

/**
 * Loads the keys to decrypt and encrypt personal data: from the environment, else those that `npm start` stored for its
 * platform. With another key a command would write data that the platform cannot decrypt.
 */
export function takePersonalKeys(env: NodeJS.ProcessEnv = process.env): void {
  const kept = isOfRunningHere(env) ? keptSecrets(dataDirOf(env)) : {};
  const missing = PERSONAL_KEYS.filter((name) => !(env[name] || kept[name]));
  if (missing.length > 0)
    throw new Problem(
      `Name the platform's ${missing.join(' and ')} in the environment: personal data is sealed with them.`,
    );
  for (const name of PERSONAL_KEYS) env[name] ||= kept[name];
  if (kept.PERSONAL_DATA_KEY_PREVIOUS)
    env.PERSONAL_DATA_KEY_PREVIOUS ||= kept.PERSONAL_DATA_KEY_PREVIOUS;
}

const fileStoreSchema = z.object(fileStoreEnv);

/** File store of the platform: from the environment, else of the platform that runs here. */
export function operatorFiles(db: Database, env: NodeJS.ProcessEnv = process.env): FileStore {
  const noted = isOfRunningHere(env) ? runningHere(env)?.fileStore : {};
  return fileStoreOf(
    db,
    s3Of(parseEnv(fileStoreSchema, { ...noted, ...given(env) }, fileStoreProblems)),
  );
}

const given = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));

const isOfRunningHere = (env: NodeJS.ProcessEnv): boolean =>
  runningHere(env)?.databaseUrl === operatorDatabaseUrl(env);

const dataDirOf = (env: NodeJS.ProcessEnv): string => resolve(env.DATA_DIR ?? '.data');

const runningHere = (env: NodeJS.ProcessEnv): RunningPlatform | undefined =>
  readRecord<RunningPlatform>(dataDirOf(env), RUNNING_FILE);
