import { expect, test } from 'vitest';
import { circlesAmong, type Import, importsOf } from './support/imports.ts';
import { sourceFiles, TYPESCRIPT } from './support/source-files.ts';

const imports = sourceFiles(TYPESCRIPT).flatMap(importsOf);

test('no files import each other in a circle, not even for their types', () => {
  expect(circlesAmong(imports)).toEqual([]);
});

test('finds a cycle of two, a cycle of types only, and no false one', () => {
  const to = (from: string, target: string, isTypeOnly = false): Import => ({
    from,
    target,
    isTypeOnly,
    specifier: `./${target}`,
  });
  const chain = [to('a', 'b'), to('b', 'c'), to('a', 'c')];
  expect(circlesAmong(chain)).toEqual([]);
  expect(circlesAmong([...chain, to('c', 'b', true)])).toEqual([['b', 'c']]);
  expect(circlesAmong([...chain, to('c', 'a'), to('d', 'a'), to('e', 'd'), to('d', 'e')])).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
