import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { sql } from '../../platform/db/index.ts';
import { listCategories } from './index.ts';

const VENDORS = 600;
const CATEGORIES = ['LIVE', 'RNG'];

const addVendors = sql(
  'tests.add_vendors',
  `INSERT INTO vendor (code, name, launch_url, enabled, place, may_roll_back_settled, may_win_without_bet, created_at)
   SELECT 'vendor-' || n, 'Vendor ' || n, '', true, n + 10, false, false, now() FROM generate_series(1, $1::int) n`,
);
const addGames = sql(
  'tests.add_games',
  `INSERT INTO game (vendor_id, code, name, category, enabled, trial_support, place, created_at)
   SELECT v.id, c.category, c.category, c.category, true, true, 1, now()
   FROM vendor v CROSS JOIN unnest($1::text[]) c (category) WHERE v.code LIKE 'vendor-%'`,
);

test('lists every vendor of an installation with hundreds of them', async () => {
  const db = await freshDatabase();
  const now = new Date('2026-11-20T12:00:00Z');
  const { merchantId } = await makeSite(db);
  const deps = { db, clock: () => now, newId: randomUUID, publish: () => {} };
  await registerTestVendor(deps, { baseUrl: '', place: 5 });
  await db.query(addVendors, [VENDORS]);
  await db.query(addGames, [CATEGORIES]);
  const where = { merchantId, now, language: 'EN', timeZone: 'UTC' } as const;
  const found = await listCategories(db, where);
  for (const category of CATEGORIES) {
    const codes = found
      .filter((lane) => lane.category === category)
      .flatMap(({ vendors }) => vendors.map(({ vendorCode }) => vendorCode));
    expect(codes.filter((code) => code.startsWith('vendor-'))).toHaveLength(VENDORS);
  }
  await db.close();
});
