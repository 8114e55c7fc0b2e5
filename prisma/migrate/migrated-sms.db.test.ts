import { connect } from '@app/core/platform/db';
import { readSite, settingOf } from '@app/core/sites/site';
import { sms } from '@app/shared/captcha/settings';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../tests/support/databases/database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { readMigrations } from './read-migrations.ts';

/** The migration that counts messages to unproved numbers, and distinguishes an empty list from every country. */
const FIRST = '20261213030000';

/** Sites with a list, an empty list, no setting, and a setting without countries. */
const SITES = `
  INSERT INTO merchant (id, code, name, currency, currency_symbol, display_decimals, time_zone, created_at)
  SELECT id, 'site' || id, 'Site', 'VND', 'd', 0, 'Asia/Ho_Chi_Minh', '2026-12-01Z' FROM generate_series(101, 104) id;
  INSERT INTO site_setting (merchant_id, key, value, version)
  VALUES (101, 'sms', '{"dailyMax": 300, "countries": ["VN"]}', 4),
         (102, 'sms', '{"dailyMax": 300, "countries": []}', 2),
         (104, 'sms', '{"dailyMax": 0}', 7);
  INSERT INTO sms_day (merchant_id, day, queued) VALUES (101, '2026-12-12', 17);`;

test('every site keeps its countries and continues its daily counts', async () => {
  const url = await emptyDatabaseUrl();
  await applyMigrations(url, { migrations: readMigrations().filter(({ name }) => name < FIRST) });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(SITES);
  await applyMigrations(url);
  const days = await owner.query('SELECT queued, strangers FROM sms_day');
  expect(days.rows).toEqual([{ queued: 17, strangers: 0 }]);
  await owner.end();

  const db = connect(url, 2);
  const shares = { strangersPercent: 70, countryPercent: 60, rangeMax: 20 };
  const found = async (id: bigint) => settingOf(await readSite(db, id), sms);
  expect(await found(101n)).toEqual({
    dailyMax: 300,
    countries: ['VN'],
    everywhere: false,
    ...shares,
  });
  expect(await found(102n)).toEqual({
    dailyMax: 300,
    countries: [],
    everywhere: true,
    ...shares,
  });
  for (const [id, dailyMax] of [
    [103n, 5_000],
    [104n, 0],
  ] as const)
    expect(await found(id)).toMatchObject({ dailyMax, everywhere: true, ...shares });
  await db.close();
});
