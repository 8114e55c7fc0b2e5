import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { sql } from '../../platform/db/index.ts';
import { recordedHealth, recordProviderHealth } from './record-health.ts';

const addAnswers = sql(
  'tests.add_answers',
  `INSERT INTO proof_company (merchant_id, company, answered_at)
   SELECT $1, 'provider ' || n, now() FROM generate_series(1, 1200) n`,
);

test('failing providers are read first, however many others answer', async () => {
  const db = await freshDatabase();
  const { merchantId: first } = await makeSite(db);
  const { merchantId } = await makeSite(db);
  await db.query(addAnswers, [first]);
  const provider = { merchantId, provider: 'phone' } as const;
  await recordProviderHealth({ db, clock: () => new Date() }, provider, new Error('away'));
  expect(await recordedHealth(db, null)).toContainEqual(
    expect.objectContaining({ ...provider, failure: 'away' }),
  );
  await db.close();
});
