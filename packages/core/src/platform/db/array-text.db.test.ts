import { beforeAll, expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../../../../tests/support/databases/database.ts';
import { arrayText } from './array-text.ts';
import { connect, type Database, sql } from './index.ts';

let db: Database;

beforeAll(async () => {
  db = connect(await emptyDatabaseUrl(), 1);
  return () => db.close();
});

const WORDS = [
  '',
  'NULL',
  'null',
  ' a b ',
  '{a,b}',
  '"',
  '\\',
  '\\"',
  "it's",
  'a\nb\t',
  '灯笼',
  null,
];

test.each([
  ['bigint', [1n, -(2n ** 63n), null, 2n ** 63n - 1n]],
  ['float8', [1.5, -0, 1e21, 5e-7, Number.NaN, Number.POSITIVE_INFINITY, null]],
  ['int', []],
  ['boolean', [true, false, null]],
  ['text', WORDS],
] as const)('PostgreSQL reads an array of %s as the driver sends it', async (type, array) => {
  const given = sql(
    `test.same_${type}`,
    `SELECT $1::${type}[]::text AS ours, $2::text AS length, cardinality($1::${type}[])::text AS found`,
  );
  const [ours] = await db.query<{ ours: string; length: string; found: string }>(given, [
    array,
    `${array.length}`,
  ]);
  expect(arrayText(array)).toBeDefined();
  expect(ours?.found).toBe(ours?.length);
  const { rows } = await db.pool.query<{ text: string }>(`SELECT $1::${type}[]::text AS text`, [
    array,
  ]);
  expect(ours?.ours).toBe(rows[0]?.text);
});

test('texts arrive unchanged', async () => {
  const echo = sql('test.echo_words', 'SELECT $1::text[] AS words');
  expect(await db.query(echo, [WORDS])).toEqual([{ words: WORDS }]);
});

test.each([[[new Date(0)]], [[Buffer.from('a')]], [[[1], [2]]], [[undefined]], [[1, { a: 1 }]]])(
  'leaves %j to the driver',
  (array) => {
    expect(arrayText(array)).toBeUndefined();
  },
);
