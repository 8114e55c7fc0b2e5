import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles, TEST_FILE, TYPESCRIPT } from './source-files.ts';
import { namedTables, tablesOf } from './tables.ts';

const CORE = join(import.meta.dirname, '../../packages/core/src');

const tables = sourceFiles(/^prisma\/schema\/.*\.prisma$/).flatMap(tablesOf);
const tableOf = new Map(
  tables.flatMap((table) => [table.name, table.model].map((n) => [n, table])),
);

const product = sourceFiles(TYPESCRIPT).filter(
  ({ path }) =>
    /^(packages\/core\/src|apps\/(api|worker|demo-world|web|console)\/src)\//.test(path) &&
    !TEST_FILE.test(path) &&
    !/\/test-support\//.test(path),
);

test('every table is described in the schema of a domain of core, which owns it', () => {
  const domains = new Set(readdirSync(CORE));
  expect(tables.filter(({ owner }) => !domains.has(owner))).toEqual([]);
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
});

test('a domain names its own tables alone, and asks others through what they publish', () => {
  const foreign = product.flatMap((file) => {
    const domain = /^packages\/core\/src\/([^/]+)\//.exec(file.path)?.[1];
    const named = [...namedTables(file)].flatMap((name) => tableOf.get(name) ?? []);
    return named
      .filter(({ owner }) => owner !== domain)
      .map(({ name }) => `${file.path.replace('packages/core/src/', '')}: ${name}`);
  });
  expect([...new Set(foreign)]).toEqual([]);
});

test.each([
  ['SELECT 1 FROM member m, unnest($1) AS u (id), bet b WHERE true', ['member', 'unnest', 'bet']],
  ['DELETE FROM deposit USING member WHERE true', ['deposit', 'member']],
  ['x AS (SELECT 1 FROM (SELECT 2 FROM game) g, bet)', ['game', 'bet']],
  ['INSERT INTO trial (id) SELECT 1 LEFT JOIN LATERAL member ON true', ['trial', 'member']],
  ['UPDATE merchant m SET x = 1 FROM contract AS c, member', ['merchant', 'contract', 'member']],
  ['await tx.prisma.vendor.count()', ['vendor']],
  ['const { game, vendorKey: keys } = db.prisma;', ['game', 'vendorKey', 'keys']],
])('reads from %s which tables it names', (code, names) => {
  expect([...namedTables({ path: '', text: code, code })].sort()).toEqual([...names].sort());
});
