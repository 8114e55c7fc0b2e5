import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('command.ts', import.meta.url));

interface Ended {
  readonly code: number;
  readonly said: string;
}

async function run(...args: readonly string[]): Promise<Ended> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

test('prints returns, and exits with 1 if a profile refuses any', async () => {
  const [open, strict] = await Promise.all([run('KL8'), run('KL8', '--profile', 'malta', '--all')]);
  expect(open.code).toBe(0);
  expect(open.said).toMatch(/! Pick1 +56\.25 % +9\/16/);
  expect(open.said).toMatch(/\d+ fine, 38 warned, 0 refused/);
  expect(strict.code).toBe(1);
  expect(strict.said).toMatch(/✗ Pick1 +56\.25 % +9\/16/);
  expect(strict.said).toMatch(/✓ Halves equal +85\.00 % to 97\.80 % +17\/20 to 489\/500/);
});

test.each([
  [['--profile', 'mars'], 'there is no profile mars'],
  [['XYZ'], 'there is no family XYZ'],
  [['--series', '1956-1700'], '1956-1700 is no range'],
  [['--rebated-to', 'all'], 'all is no series'],
])('refuses %o', async (args, message) => {
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said).toContain(message);
  expect(said).toContain('npm run odds-lint');
});
