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

/** Where `npm start` notes what an operator's command needs to reach the platform that runs. */
export const RUNNING_FILE = 'running.json';

export interface RunningPlatform {
  readonly databaseUrl: string;
  readonly profile: StartSettings['profile'];
  /** Where browsers find it. */
  readonly publicUrl: string;
  /** Where they find the built-in games. */
  readonly arcadeUrl: string;
  /** Where its database archives its log; missing: nowhere. */
  readonly backupDir?: string | undefined;
  /** Its settings of a store for files; empty where they lie in PostgreSQL. */
  readonly fileStore: Readonly<Record<string, string>>;
}

/** The platform's database: the one DATABASE_URL names, else the one that `npm start` runs here. */
export function operatorDatabaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = serverAddress(env, 'DATABASE_URL') || runningHere(env)?.databaseUrl;
  if (url) return url;
  throw new Problem('Name the database in DATABASE_URL, or start the platform with npm start.');
}

/**
 * Whether the platform of this database runs in production: as the environment says, else as `npm start` notes
 * of the one that it runs here. Without a word it does, as for every process.
 */
export function isProduction(env: NodeJS.ProcessEnv = process.env): boolean {
  const profile = env.APP_PROFILE || (isOfRunningHere(env) && runningHere(env)?.profile);
  return (profile || 'production') === 'production';
}

/** Lets a command call private hosts: in production those that the environment lists, else all. */
export function allowHosts(env: NodeJS.ProcessEnv = process.env): void {
  allowPrivateHosts(isProduction(env) ? hostList.parse(env.PRIVATE_HOSTS) : 'all');
}

/** Where browsers find the platform, as far as this command can know: else empty. */
export const siteUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  env.PUBLIC_URL || (runningHere(env)?.publicUrl ?? '');

/** Where operators find their console, as far as this command can know: else only its path. */
export const consoleUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  `${siteUrl(env)}/console`;

/**
 * The built-in game vendor of this installation: by the environment, else by what `npm start` keeps of the
 * one that it runs here.
 *
 * @throws Problem naming what is missing
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
 * Lets a command open and seal personal data of the platform's database: with the keys of the
 * environment, else with those that `npm start` keeps for the platform it runs here. Another key
 * would seal what the platform cannot open.
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

/** The platform's store for files: as the environment says, else that of the platform that runs here. */
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
