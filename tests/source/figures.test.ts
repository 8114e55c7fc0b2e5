import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BENCHES, benchNames } from '../../scripts/bench/benches.ts';
import { PAGES, withFigures } from '../../scripts/bench/figures-pages.ts';
import { figuresText, readFigures } from '../../scripts/bench/stored-figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const SUFFIX = '.bench.ts';
const stored = readFigures();
const pageText = (page: string) => readFileSync(join(ROOT, page), 'utf8');

test.each(PAGES)('%s shows the stored figures', (page) => {
  const text = pageText(page);
  expect(text, 'npm run bench -- write-docs').toBe(withFigures(text, stored));
});

test('docs/figures.md has a section with figures for each bench, and README has their results', () => {
  const parts = (page: string) => [...pageText(page).matchAll(/<!-- figures: (\S+) -->/g)];
  const named = parts('docs/figures.md').map(([, name]) => name);
  expect(named.toSorted()).toEqual([...benchNames, 'promises'].toSorted());
  expect(parts('README.md').map(([, name]) => name)).toEqual(['results']);
});

test('every bench has a stored result, and every stored result has a bench', () => {
  const files = readdirSync(join(ROOT, 'tests/load')).filter((file) => file.endsWith(SUFFIX));
  const benches = files.map((file) => file.slice(0, -SUFFIX.length)).toSorted();
  expect([...benchNames].toSorted()).toEqual(benches);
  expect(Object.keys(stored).toSorted()).toEqual(benches);
  expect(Object.values(stored).filter(({ full, short }) => !full && !short)).toEqual([]);
});

test('README shows figures that exist', () => {
  const missing = benchNames.flatMap((bench) => {
    const runs = Object.values(stored[bench] ?? {});
    return BENCHES[bench].headlines.filter((name) => !runs.every(({ figures }) => name in figures));
  });
  expect(missing).toEqual([]);
});

test('the stored figures have the format of a recording', () => {
  expect(pageText('docs/figures.json')).toBe(figuresText(stored));
});
