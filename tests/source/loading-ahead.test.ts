import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

// A file that fails to load ahead of its use would be an unhandled rejection: `loadAhead` ignores it.

const pages = sourceFiles(/\.tsx?$/).filter(({ path }) => /^apps\/(web|console)\/src\//.test(path));
const LOADER = /\b(?:const|function) (\w+)\b[^;]{0,60}=> (?:\(\{\s*default: \(await )?import\(/g;

const loaders = new Set(
  pages.flatMap(({ text }) => [...text.matchAll(LOADER)].map(([, name = '']) => name)),
);

test('event handlers load files by loadAhead', () => {
  expect(loaders.size).toBeGreaterThan(15);
  const names = [...loaders].join('|');
  const bare = new RegExp(`\\bon[A-Z]\\w*(?:=\\{|: )(?:${names})\\b|\\bvoid (?:${names})\\(`);
  expect(pages.filter(({ text }) => bare.test(text)).map(({ path }) => path)).toEqual([]);
});
