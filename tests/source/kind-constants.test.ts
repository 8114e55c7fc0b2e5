import { expect, test } from 'vitest';
import { placesOf, sourceFiles, TEST_FILE, TYPESCRIPT } from './support/source-files.ts';

/** Columns whose numbers mean a kind: of an event, an outcome, a transaction, a person, a taker. */
const COLUMN = String.raw`\b(kind|outcome|customer_type|taker)\b`;
const COMPARED = new RegExp(
  String.raw`${COLUMN} (=|<>|<|>|<=|>=|IN \(|WHEN|IS DISTINCT FROM) ?\d`,
  'i',
);

test('a statement names a kind by its constant, not by its number', () => {
  const product = sourceFiles(TYPESCRIPT).filter(
    ({ path }) => /^(packages|apps|scripts)\//.test(path) && !TEST_FILE.test(path),
  );
  expect(placesOf(COMPARED, product)).toEqual([]);
});

test.each([
  'WHERE e.kind = 1 AND true',
  'count(*) FILTER (WHERE outcome <> 0)',
  'agent.customer_type IN (1, 2, 41, 42)',
  'CASE kind WHEN 2 THEN 0 END',
])('sees the number in %s', (code) => {
  expect(code).toMatch(COMPARED);
});
