import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asProgram } from './as-program.ts';

test('the program runs like the module', async () => {
  const program = [
    'const found = await import("node:fs");',
    'const load = () => import("node:os");',
    'const all = Promise.all([].concat(import("node:url"), import("node:vm")));',
    'class Key {',
    '\timport(data) {',
    '\t\treturn this.import(data);',
    '\t}',
    '}',
    'import.meta.done([found, await load(), await all, Key.prototype.import.name]);',
    'export {};',
  ];
  const run = runInNewContext(asProgram(program.join('\n')));
  let done: unknown;
  const loaded = async (name: string) => name.toUpperCase();
  await run({ done: (all: unknown) => (done = all) }, loaded);
  expect(JSON.stringify(done)).toBe(
    JSON.stringify(['NODE:FS', 'NODE:OS', ['NODE:URL', 'NODE:VM'], 'import']),
  );
});

test('the program is in strict mode and keeps the line numbers of the module', async () => {
  const run = runInNewContext(asProgram('const a = 1;\nnowhere = a;'));
  await expect(run({}, () => {})).rejects.toMatchObject({
    message: 'nowhere is not defined',
    stack: expect.stringMatching(/:2:\d/),
  });
});

test('names an unsupported import', () => {
  expect(() => asProgram('import { hash } from "argon2";')).toThrow(
    'import { hash } from "argon2"',
  );
});
