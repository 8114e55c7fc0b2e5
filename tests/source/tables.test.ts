import { all as domainModules } from '@app/core/modules';
import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';
import { followedRelations, namedTables, tablesOf } from './support/tables.ts';

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

const domainOf = ({ path }: SourceFile) => /^packages\/core\/src\/[^/]+\/([^/]+)\//.exec(path)?.[1];

test('every table is described in the schema of a domain of core, which owns it', () => {
  const domains = new Set(domainModules.map(({ name }) => name.split('/')[1]));
  expect(tables.filter(({ owner }) => !domains.has(owner))).toEqual([]);
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
});

test('a domain names only its own tables, and joins the published rows of others', () => {
  const foreign = product.flatMap((file) =>
    [...namedTables(file)]
      .flatMap((name) => tableOf.get(name) ?? [])
      .filter(({ owner }) => owner !== domainOf(file))
      .map(({ name }) => `${file.path}: ${name}`),
  );
  expect([...new Set(foreign)]).toEqual([]);
});

test('a domain follows no relation of Prisma’s client to a table of another', () => {
  const followed = product.flatMap((file) => {
    const relations = tables
      .filter(({ owner }) => owner === domainOf(file))
      .flatMap(({ owner, relations }) =>
        relations.filter(({ model }) => (tableOf.get(model)?.owner ?? owner) !== owner),
      );
    return followedRelations(file, relations).map((field) => `${file.path}: ${field}`);
  });
  expect(followed).toEqual([]);
});

test.each([
  ['SELECT 1 FROM member m, unnest($1) AS u (id), bet b WHERE true', ['member', 'unnest', 'bet']],
  ['DELETE FROM deposit USING member WHERE true', ['deposit', 'member']],
  ['x AS (SELECT 1 FROM (SELECT 2 FROM game) g, bet)', ['game', 'bet']],
  ['INSERT INTO trial (id) SELECT 1 LEFT JOIN LATERAL member ON true', ['trial', 'member']],
  ['UPDATE merchant m SET x = 1 FROM contract AS c, member', ['merchant', 'contract', 'member']],
  ['select 1 from member m join bet b on true', ['member', 'bet']],
  ['SELECT 1 FROM public.member JOIN "bet" ON true', ['public', 'member', 'bet']],
  ['SELECT 1 FROM bet_event_2026_11, bet_default', ['bet_event', 'bet']],
  [`FROM \${offered('m.id', '$2')} o, member`, ['member']],
  [`const ROWS = 'member';\nsql('SELECT 1 FROM \${ROWS} m JOIN \${betRows} b')`, ['member']],
  ['await tx.prisma.vendor.count()', ['vendor']],
  ["db.prisma['vendor'].count()", ['vendor']],
  ['const client = db.prisma;\nclient.vendor.count()', ['vendor']],
  ['({ prisma: client }: Reader) => client.vendor.count()', ['vendor']],
  ['({ prisma: { vendor } }: Reader) => vendor.count()', ['vendor']],
  ['const { game, vendorKey: keys } = db.prisma;', ['game', 'vendorKey', 'keys']],
])('reads from %s which tables it names', (code, names) => {
  const known = ['client'];
  const found = [...namedTables({ code })].filter((name) => !known.includes(name));
  expect(found.sort()).toEqual([...names].sort());
});

test.each([
  ['prisma.deposit.findMany({ include: { member: true } })', ['member']],
  ['prisma.deposit.findMany({ where: { member: { username } } })', ['member']],
  ['prisma.deposit.findMany({ where: { memberId } })', []],
  ['const answer = { member: { username } };', []],
])('reads from %s which relations it follows', (code, fields) => {
  const relations = [{ field: 'member', model: 'member' }];
  expect(followedRelations({ code }, relations)).toEqual(fields);
});
