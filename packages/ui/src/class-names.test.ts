import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = [
  'packages/ui/src/**/*.tsx',
  'packages/ui/src/**/*-look.ts',
  'packages/client/src/**/*.tsx',
  'apps/{web,console}/src/**/*.tsx',
];

const classes = FILES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) =>
    classesIn(readFileSync(join(ROOT, file), 'utf8')).map((name) => ({ file, name })),
  );

/** All words of all string literals in a file, a superset of its classes. */
function classesIn(source: string): string[] {
  const texts = source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return texts.flatMap((text) => text.slice(1, -1).split(/[\s${}]+/));
}

const withoutVariants = (name: string) => name.slice(name.lastIndexOf(':') + 1);

test('finds Tailwind classes in the sources', () => {
  expect(classes.map(({ name }) => name)).toContain('rounded-2');
  expect(classes.length).toBeGreaterThan(1_000);
});

test('no class contains a literal value: the theme names all values', () => {
  expect(classes.filter(({ name }) => /^[\w:-]+-\[|^\[&/.test(name))).toEqual([]);
});

test('no class depends on a theme: tokens change, classes do not', () => {
  expect(classes.filter(({ name }) => /(^|:)dark:/.test(name))).toEqual([]);
});

test('no class names left or right, so that pages also work from right to left', () => {
  const physical =
    /^-?(?:[pm][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[pm][lr])-|^(?:text|float|clear)-(?:left|right)$/;
  const sided = classes.filter(({ name }) => physical.test(withoutVariants(name)));
  expect(sided).toEqual([]);
});
