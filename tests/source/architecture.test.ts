import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

/** Lines are wrapped at 120 columns. */
const SAMPLE = /^Sample: .*(?:\n.+)*/m;
const SAMPLE_WORD = /`(\w+)`\s=\s`([^`]+)`/g;
/** `path/of/<a thing>.ts` has `its content`. */
const STEP = /^\d+\. `([^`]+)`(?:\shas\s`([^`]+)`)?/gm;

/** The steps of each list of the page, filled in for its sample. */
const steps = PAGE.split(/^## /m).flatMap((section) => {
  const sample = SAMPLE.exec(section)?.[0] ?? '';
  const words = [...sample.matchAll(SAMPLE_WORD)];
  const ofSample = (text: string) =>
    words.reduce((said, [, word, value]) => said.replaceAll(`<${word}>`, `${value}`), text);
  return [...section.matchAll(STEP)].map(([, path = '', content = '']) => ({
    list: section.split('\n')[0] ?? '',
    path: ofSample(path),
    content: ofSample(content),
  }));
});

test('each of the eleven lists has a sample and steps', () => {
  expect([...new Set(steps.map(({ list }) => list))]).toEqual([
    'Add a call',
    'Add a domain',
    'Add a page',
    'Add a job',
    'Add an export of a list',
    'Add a provider',
    'Add a reader of the bet stream',
    'Add an engine',
    'Add a lottery family',
    'Add a game',
    'Add a dialect',
  ]);
  expect(
    steps.filter(({ path, content }) => /[<>]/.test(path + content.replace('=>', ''))),
  ).toEqual([]);
});

test('every step begins with its path', () => {
  const lists = PAGE.slice(PAGE.indexOf('## Add ')); // before them is the path of a deposit, which is no list
  const numbered = lists.split('\n').filter((line) => /^\d+\. /.test(line));
  expect(numbered.filter((line) => !/^\d+\. `/.test(line))).toEqual([]);
});

test.each(steps)('$list: $path has $content', ({ path, content }) => {
  const file = join(ROOT, path);
  expect(existsSync(file)).toBe(true);
  const isFolder = statSync(file).isDirectory();
  expect(isFolder ? '' : readFileSync(file, 'utf8')).toContain(content);
});

test('every path of the page exists', () => {
  const named = [...PAGE.matchAll(/`((?:apps|packages|prisma|tests)\/[^`<>\s]+)`/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, path = '']) => !existsSync(join(ROOT, path))).map(([, p]) => p)).toEqual(
    [],
  );
});
