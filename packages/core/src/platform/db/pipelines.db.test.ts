import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../../../../tests/support/databases/database.ts';
import { connect, type Database, sql } from './index.ts';

const PIPELINES = 3;

let db: Database;

beforeAll(async () => {
  db = connect(await emptyDatabaseUrl(), 1, PIPELINES);
  await db.query(sql('pipelines.table', 'CREATE TABLE noted (n int PRIMARY KEY)'));
});
afterAll(() => db.close());

const backend = sql('pipelines.backend', 'SELECT pg_backend_pid() AS pid');
const note = sql('pipelines.note', 'INSERT INTO noted VALUES ($1) RETURNING n');

test('concurrent queries use at most the permitted connections', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => db.queryAlone<{ pid: number }>(backend)),
  );
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(PIPELINES);
});

test('each statement commits or fails by itself, independent of its neighbors', async () => {
  const numbers = Array.from({ length: 40 }, (_, place) => place % 30);
  const outcomes = await Promise.allSettled(numbers.map((n) => db.queryAlone(note, [n])));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('23505');
  const [row] = await db.query<{ count: number }>(
    sql('pipelines.count', 'SELECT count(*)::int AS count FROM noted'),
  );
  expect(row?.count).toBe(30);
});

test('a connection that the server ends is replaced by the next statement', async () => {
  const [before] = await db.queryAlone<{ pid: number }>(backend);
  const end = sql('pipelines.end', 'SELECT pg_terminate_backend($1)');
  const pause = sql('pipelines.pause', 'SELECT pg_sleep(60)');
  const cut = db.queryAlone(pause).then(
    () => 'answered',
    () => 'cut',
  );
  await db.query(end, [before?.pid]);
  expect(await cut).toBe('cut');
  const [after] = await db.queryAlone<{ pid: number }>(backend);
  expect(after?.pid).not.toBe(before?.pid);
});
