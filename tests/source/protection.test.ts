import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const REQUIREMENTS = 32;
const ROW = /^\| RG-\d{2} \|.*$/gm;

const [page] = sourceFiles(/^docs\/protection\.md$/);
const rows = [...(page?.text ?? '').matchAll(ROW)].map(([row]) => {
  const [, id = '', , met = '', , named = ''] = row.split('|').map((cell) => cell.trim());
  return { id, met, file: /\]\(\.\.\/([^)]+)\)/.exec(named)?.[1] };
});

test('the page of protection has every requirement once', () => {
  const all = Array.from({ length: REQUIREMENTS }, (_, n) => `RG-${`${n + 1}`.padStart(2, '0')}`);
  expect(rows.map(({ id }) => id)).toEqual(all);
});

test('each requirement that is met names a test file that exists; all others say why', () => {
  const named = rows.flatMap(({ file }) => file ?? []);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const untested = rows.filter(({ file, met }) => !file && !/^(Partly|No|Operator): /.test(met));
  expect(untested.map(({ id }) => id)).toEqual([]);
});
