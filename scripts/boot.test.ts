import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FILES = ['.env.example', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts'];

let clone: string;

/** A checkout without installed packages, and an installer that needs no network. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  const isOurs = (path: string) => !path.includes('node_modules');
  for (const name of FILES)
    cpSync(join(ROOT, name), join(clone, name), { recursive: true, filter: isOurs });
  for (const folder of ['apps', 'packages', 'prisma/schema']) write(`${folder}/.keep`, '');
  write('prisma/package.json', '{}');
  write('prisma/node_modules/prisma/build/index.js', '');
  const node = `node_modules/node-${process.platform}-${process.arch}/bin`;
  const install = `#!/bin/sh\necho installing\nmkdir -p ${node}\nln -s ${process.execPath} ${node}/node\n`;
  write('bin/npm', install, 0o755);
});
afterEach(() => rmSync(clone, { recursive: true }));

test('prints only settings when a fresh clone generates secrets', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/boot.mjs', 'ops', 'secrets'],
    {
      cwd: clone,
      env: { PATH: [join(clone, 'bin'), process.env.PATH].join(delimiter) },
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringMatching(/packages +\d/) });
  expect(stdout).toMatch(/^TOKEN_SECRET=[\w-]{43}$/m);
  const strange = stdout.split('\n').filter((line) => !/^(#.*|[A-Z0-9_]+=.*)?$/.test(line));
  expect(strange).toEqual([]);
});

function write(path: string, text: string, mode = 0o644): void {
  const file = join(clone, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}
