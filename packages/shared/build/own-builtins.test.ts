import { expect, test } from 'vitest';
import { ownBuiltins } from './own-builtins.ts';

test('replaces imports of built-in modules', () => {
  const program = [
    'import path, { join as join$1, sep } from "node:path";',
    'import * as os from "node:os";',
    'import zlib from "zlib";',
    'import "node:net";',
    'import { hash } from "argon2";',
    '`',
    'import { join } from "node:path";`',
  ];
  expect(ownBuiltins(program.join('\n')).split('\n')).toEqual([
    'const path = process.getBuiltinModule("node:path"); const { join: join$1, sep } = process.getBuiltinModule("node:path");',
    'const os = process.getBuiltinModule("node:os");',
    'const zlib = process.getBuiltinModule("zlib");',
    'import "node:net";',
    'import { hash } from "argon2";',
    '`',
    'import { join } from "node:path";`',
  ]);
});

test('names an unsupported import', () => {
  expect(() => ownBuiltins('import os, * as all from "node:os";')).toThrow('import os, * as all');
});
