import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'gaming-platform-test-';
const MEMORY = '/dev/shm';

/** Several times the space that the servers of a run need, since browsers and other runs need memory too. */
const FREE_BYTES_MIN = 8 * 2 ** 30;

/**
 * A folder for servers whose files are discarded, in memory if there is enough: on a disk, copying a
 * database takes ten times the processor time.
 */
export function makeThrowawayFolder(): string {
  removeAbandoned();
  const parent = isMemoryPlenty() ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755); // the services run as another user when we are root
  return folder;
}

function isMemoryPlenty(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= FREE_BYTES_MIN;
}

/** Removes the folders of killed runs, which still occupy memory. */
function removeAbandoned(): void {
  if (!existsSync(MEMORY)) return;
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
    if (pid && !isRunning(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
