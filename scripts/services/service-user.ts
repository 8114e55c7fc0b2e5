import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whom a service runs as. PostgreSQL refuses root, so root lends it an unprivileged user. */
export interface ServiceUser {
  readonly uid: number;
  readonly gid: number;
}

/** Names that a machine may know, the best one first. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * The user for a service whose files are in `folder`, or undefined when we are not root and the
 * service runs as ourselves. Files that exist keep their owner.
 *
 * @throws Error when the machine has no unprivileged user
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

/** Makes a folder that belongs to the service alone. */
export function makeServiceFolder(folder: string, user: ServiceUser | undefined): void {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

/** Whether the service's user can get through every folder above and into this one. */
export function canEnter(folder: string, user: ServiceUser | undefined): boolean {
  return spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0;
}

/** Where root keeps what an unprivileged user must reach when the clone itself is closed to it. */
export const OPEN_FOLDER = '/var/lib/gaming-platform';

export const inOpenFolder = (name: string): string => {
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o755 });
  return join(OPEN_FOLDER, name);
};
