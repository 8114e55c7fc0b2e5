import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

/** An exported function whose comment begins with "A command". */
const COMMAND =
  /\/\*\*\s*(?:\*\s*)?A command\b(?:(?!\*\/)[\s\S])*\*\/\nexport (?:async function|function|const) ([a-z]+)(\w*)/g;

const commands = sourceFiles(/^packages\/core\/src\/.*\.ts$/)
  .filter(({ path }) => !/\.test\.ts$|\/test-support\//.test(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(COMMAND)].map(([, verb = '', rest = '']) => ({
      path,
      verb,
      name: verb + rest,
    })),
  );

test('a command is found by its verb: its file begins with it', () => {
  expect(commands.length).toBeGreaterThan(250);
  const hidden = commands.filter(({ path, verb }) => {
    const file = posix.basename(path, '.ts');
    return file !== verb && !file.startsWith(`${verb}-`);
  });
  expect(hidden.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
