import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE } from './support/source-files.ts';

/** The only files that read the machine's clock. */
const CLOCKS = /^packages\/core\/src\/platform\/kernel\/(clock|shared-clock)\.ts$/;

const core = sourceFiles(/^packages\/core\/src\/.*\.ts$/).filter(
  ({ path }) => !TEST_FILE.test(path) && !CLOCKS.test(path),
);
/** Triggers that protect rows from deletion use the database's clock: a process could send any time. */
const GUARD = /_(forget_old_(logins|messages|requests)|divide_entries_by_month)\/migration\.sql$/;
const migrations = sourceFiles(/^prisma\/migrations\/.*\.sql$/).filter(
  ({ path }) => !GUARD.test(path),
);

const ASKS_THE_SYSTEM = /\bDate\.now\(|\bnew Date\(\s*\)|\bDate\(\s*\)/;
const ASKS_THE_DATABASE =
  /(?<!\.)\bnow\(\)|\b(current_timestamp|current_date|current_time|localtimestamp)\b|\b(clock|statement|transaction)_timestamp\(/i;

test('core asks neither the system nor the database for the time: the clock is an argument', () => {
  expect(placesOf(ASKS_THE_SYSTEM, core)).toEqual([]);
  expect(placesOf(ASKS_THE_DATABASE, core)).toEqual([]);
});

test('no column takes its time from the database', () => {
  expect(placesOf(ASKS_THE_DATABASE, migrations)).toEqual([]);
});
