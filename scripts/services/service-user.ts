import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** User of a service. PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
export interface ServiceUser {
  readonly uid: number;
  readonly gid: number;
}

/** Names that may exist on the machine, in order of preference. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * User for a service with files in `folder`; undefined if we are not root, so that the service runs as ourselves.
 * Existing files keep their owner.
 *
 * @throws Error if the machine has no unprivileged user
 */
export function serviceUser(folder: string): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  const passwords = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of UNPRIVILEGED) {
    const [, , uid, gid] = passwords.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no user nobody.');
}

/** Creates a folder that only the service can access. */
export function makeServiceFolder(folder: string, user: ServiceUser | undefined): void {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

/** Whether the service's user can enter this folder and all above it. */
export function canEnter(folder: string, user: ServiceUser | undefined): boolean {
  return spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0;
}

/** Files of root for an unprivileged user who cannot enter the clone. */
export const OPEN_FOLDER = '/var/lib/gaming-platform';

export const inOpenFolder = (name: string): string => {
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o755 });
  return join(OPEN_FOLDER, name);
};
