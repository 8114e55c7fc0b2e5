import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { sql } from '../../platform/db/index.ts';
import { codesThatGive } from './index.ts';

const readIndex = sql(
  'test.index_of_promotions',
  "SELECT pg_get_indexdef('ledger_entry_promotion_idx'::regclass) AS made",
);

test('the index of promotion postings contains exactly their kinds', async () => {
  const db = await freshDatabase();
  const [index] = await db.query<{ made: string }>(readIndex);
  const [, kinds = ''] = /ARRAY\[(.*)\]/.exec(index?.made ?? '') ?? [];
  expect(kinds.split(', ').map(Number)).toEqual(
    [...codesThatGive('promotion')].toSorted((a, b) => a - b),
  );
  await db.close();
});
