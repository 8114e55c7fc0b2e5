import { resolve } from 'node:path';
import { Problem } from '../terminal.ts';

const PROFILES = ['production', 'demo', 'development', 'test'] as const;
const PORT_MAX = 65_535;
/** api, arcade, and the health pages of the worker and of the one that draws, in this order from `PORT` on. */
const PORTS = 4;

export interface StartSettings {
  readonly profile: (typeof PROFILES)[number];
  readonly dataDir: string;
  /** Where the database server archives its log, for backups. */
  readonly backupDir?: string;
  readonly host: string;
  readonly ports: Readonly<Record<'api' | 'arcade' | 'worker' | 'draws', number>>;
}

/** Reads what a person may set, or says what is wrong with it. */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  const profile = PROFILES.find((name) => name === (env.APP_PROFILE ?? 'demo'));
  if (!profile) {
    throw new Problem(
      `APP_PROFILE is ${env.APP_PROFILE}; it must be one of ${PROFILES.join(', ')}.`,
    );
  }
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > PORT_MAX - PORTS + 1) {
    throw new Problem(
      `PORT is ${env.PORT}; it must be a whole number up to ${PORT_MAX - PORTS + 1}.`,
    );
  }
  return {
    profile,
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    ...(env.BACKUP_DIR ? { backupDir: resolve(env.BACKUP_DIR) } : {}),
    // The demo's passwords are printed on the screen, so it serves this machine only unless told.
    host: env.HOST ?? '127.0.0.1',
    ports: { api: port, arcade: port + 1, worker: port + 2, draws: port + 3 },
  };
}
