import { expect, test } from 'vitest';
import { hashFiles, withoutComments } from './hash-files.ts';

const strip = (path: string, code: string) => withoutComments(path, Buffer.from(code)).toString();

test.each([
  ['a line', 'export const a = 1;', '// Why.\nexport const a = 1; // one\n'],
  ['a docstring', 'export const a: number = 1;', '/** Why. */\nexport const a: number = 1;'],
  ['the layout', 'f(1, 2);', 'f(\n  1,\n  2,\n);\n'],
])('%s does not count', (_, plain, commented) => {
  expect(strip('a.ts', commented)).toBe(strip('a.ts', plain));
});

test.each([
  ['a value', 'export const a = 1;', 'export const a = 2;'],
  ['a type', 'export let a: string;', 'export let a: number;'],
  ['text that looks like a comment', 'const a = `\n// 1\n`;', 'const a = `\n// 2\n`;'],
  ['a blank in a text', "const a = 'a b';", "const a = 'a  b';"],
  ['a decision of JSX', 'const a = <b>{c}</b>;', 'const a = <b>{!c}</b>;'],
])('%s counts', (_, before, after) => {
  expect(strip('a.tsx', after)).not.toBe(strip('a.tsx', before));
});

test.each([
  ['of another language', 'a.sql', '-- Why.\nSELECT 1;'],
  ['with code that cannot be parsed', 'a.ts', 'const = // Why.'],
])('a file %s is unchanged', (_, path, content) => {
  expect(strip(path, content)).toBe(content);
});

test('the hash depends on the paths, not on their order', () => {
  const files = ['package.json', 'scripts/test.ts'];
  expect(hashFiles(files.toReversed())).toBe(hashFiles(files));
  expect(hashFiles(['package.json'])).not.toBe(hashFiles(files));
});
