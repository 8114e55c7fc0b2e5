import { resolve } from 'node:path';
import { Problem } from '../terminal.ts';

const PROFILES = ['production', 'demo', 'development', 'test'] as const;
const PORT_MAX = 65_535;
/** Consecutive ports from `PORT`: api, arcade, and health checks of the worker and the drawing process. */
const PORTS = 4;

export interface StartSettings {
  readonly profile: (typeof PROFILES)[number];
  readonly dataDir: string;
  /** WAL archive of the database server, for backups. */
  readonly backupDir?: string;
  readonly host: string;
  readonly ports: Readonly<Record<'api' | 'arcade' | 'worker' | 'draws', number>>;
}

/**
 * Reads the user's settings.
 *
 * @throws Problem for an invalid one
 */
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
    // Loopback by default, since the demo's passwords are printed.
    host: env.HOST ?? '127.0.0.1',
    ports: { api: port, arcade: port + 1, worker: port + 2, draws: port + 3 },
  };
}
