import { connect } from '@app/core/platform/db';
import { hotGames, listCategories, listGames } from '@app/core/play/games';
import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabaseUrl } from '../../tests/support/databases/database.ts';
import { applyMigrations } from './apply-migrations.ts';
import { readMigrations } from './read-migrations.ts';

/** The migration that introduces per-site decisions about games. */
const FIRST = '20261121140100';

/** Two vendors with positions, maintenance and disabled games; hot games on one of two sites. */
const CATALOGUE = `
  INSERT INTO vendor (id, code, name, launch_url, enabled, place, may_roll_back_settled,
    may_win_without_bet, created_at, maintenance_from)
  VALUES (1, 'reef', 'Reef', '', true, 2, false, false, '2026-11-01Z', NULL),
         (2, 'towers', 'Towers', '', true, 1, false, false, '2026-11-01Z', '2026-11-20Z'),
         (3, 'off', 'Off', '', false, 0, false, false, '2026-11-01Z', NULL);
  INSERT INTO game (id, vendor_id, code, name, category, enabled, trial_support, place, created_at,
    maintenance_from, maintenance_until, stake_min, stake_max, icon_url)
  VALUES (11, 1, 'coral', 'Coral', 'FISH', true, false, 3, '2026-11-01Z', NULL, NULL, 1, 9, '/a.svg'),
         (12, 1, 'koi', 'Koi', 'RNG', true, false, 1, '2026-11-02Z', '2026-11-20Z', '2026-11-22Z',
          NULL, NULL, NULL),
         (13, 1, 'gone', 'Gone', 'RNG', false, false, 0, '2026-11-01Z', NULL, NULL, NULL, NULL, NULL),
         (21, 2, 'spire', 'Spire', 'RNG', true, true, 2, '2026-11-03Z', NULL, NULL, NULL, NULL, NULL),
         (31, 3, 'dark', 'Dark', 'RNG', true, true, 0, '2026-11-03Z', NULL, NULL, NULL, NULL, NULL);
  INSERT INTO hot_game (merchant_id, game_id, place) VALUES (1, 21, 0), (1, 11, 1);
  INSERT INTO operator_role (name) VALUES ('site'), ('support');`;

test('every site offers the same games, order, maintenance and hot games as before', async () => {
  const url = await emptyDatabaseUrl();
  await applyMigrations(url, { migrations: readMigrations().filter(({ name }) => name < FIRST) });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(CATALOGUE);
  await applyMigrations(url);
  const granted = await owner.query(
    "SELECT role_id::int FROM operator_role_permission WHERE permission = 'site.games'",
  );
  expect(granted.rows).toEqual([{ role_id: 1 }]);
  await owner.end();

  const db = connect(url, 2);
  const now = new Date('2026-11-21Z');
  const since = new Date('2026-11-20Z');
  for (const merchantId of [1n, 2n]) {
    const lobby = { merchantId, now, language: 'EN', timeZone: 'UTC' } as const;
    const { games } = await listGames(db, lobby, {}, { page: 1, size: 9 });
    expect(games.map(({ code, maintenance }) => [code, maintenance])).toEqual([
      ['koi', { from: since, until: new Date('2026-11-22Z') }],
      ['spire', { from: since, until: null }],
      ['coral', undefined],
    ]);
    expect(games[2]).toMatchObject({ stakeMin: 1n, stakeMax: 9n, iconUrl: '/a.svg' });
    const lanes = await listCategories(db, lobby);
    expect(lanes.map(({ vendors }) => vendors.map(({ vendorCode }) => vendorCode))).toEqual([
      ['towers', 'reef'],
      ['reef'],
    ]);
    const hot = (await hotGames(db, lobby)).map(({ code }) => code);
    expect(hot).toEqual(merchantId === 1n ? ['spire', 'coral'] : []);
  }
  await db.close();
});
