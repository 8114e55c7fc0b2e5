import { resolve } from 'node:path';
import { readRecord } from './start/data-dir.ts';
import { Problem } from './terminal.ts';

/** Where `npm start` notes what an operator's command needs to reach the platform that runs. */
export const RUNNING_FILE = 'running.json';

export interface RunningPlatform {
  readonly databaseUrl: string;
}

/** The platform's database: the one DATABASE_URL names, else the one that `npm start` runs here. */
export function operatorDatabaseUrl(env: NodeJS.ProcessEnv = process.env): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const running = readRecord<RunningPlatform>(resolve(env.DATA_DIR ?? '.data'), RUNNING_FILE);
  if (running) return running.databaseUrl;
  throw new Problem('Name the database in DATABASE_URL, or start the platform with npm start.');
}
