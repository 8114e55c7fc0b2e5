import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first is the headless build, which is a third cheaper. */
const NAMES = ['chromium-headless-shell', 'chromium'] as const;

/** The machine's Chromium, installed from the distribution if it is missing and we are root. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? findOnPath() ?? installed();
}

function findOnPath(): string | undefined {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((program) =>
    existsSync(program),
  );
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env });
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', NAMES[0]], { env });
  return findOnPath();
}
