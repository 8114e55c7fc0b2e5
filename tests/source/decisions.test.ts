import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

const INDEX = 'docs/decisions/README.md';
const ENTRY = /^- \[(.+)\]\(([\w-]+\.md)\)/gm;

const pages = sourceFiles(/^docs\/decisions\/.+\.md$/).filter(({ path }) => path !== INDEX);
const [index] = sourceFiles(/^docs\/decisions\/README\.md$/);
const entries = [...(index?.text ?? '').matchAll(ENTRY)].map(
  ([, title, name]) => `${name}: ${title}`,
);

test('the index of decisions lists every page once, by its title', () => {
  expect(pages.length).toBeGreaterThan(100);
  const expected = pages.map(({ path, text }) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return `${name}: ${text.split('\n', 1)[0]?.replace(/^# /, '')}`;
  });
  expect(entries.toSorted()).toEqual(expected.toSorted());
});
