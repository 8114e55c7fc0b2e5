import { zonesToChoose } from '@app/shared/locale/time-zones';
import { timeZone as zoneShape } from '@app/shared/site/site-fields';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import { assertTimeZone } from './index.ts';

let db: Database;
let ofDatabase: string[];

beforeAll(async () => {
  db = await freshDatabase();
  const names = await db.pool.query<{ name: string }>('SELECT name FROM pg_timezone_names');
  ofDatabase = names.rows.map(({ name }) => name);
  return () => db.close();
});

const known = (zone: string) =>
  inTransaction(db, (tx) => assertTimeZone(tx, zone)).then(
    () => true,
    (error) => {
      expect(error).toMatchObject({ fields: ['timeZone'] });
      return false;
    },
  );

test('PostgreSQL has every zone that the console offers and that JavaScript lists', () => {
  const listed = Intl.supportedValuesOf('timeZone');
  const names = new Set(ofDatabase);
  const missing = [...zonesToChoose(listed), ...listed].filter((zone) => !names.has(zone));
  expect(missing).toEqual([]);
});

test('both clocks show the same time in every zone that a site may have', async () => {
  const zones = [...new Set([...ofDatabase, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => zoneShape.safeParse(zone).success)
    .sort();
  expect(zones.length).toBeGreaterThan(400);
  for (const moment of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map(Date.parse)) {
    const { rows } = await db.pool.query<{ zone: string; seconds: number }>(
      `SELECT zone, extract(epoch FROM to_timestamp($1) AT TIME ZONE zone)::int AS seconds
       FROM unnest($2::text[]) AS zone`,
      [moment / 1_000, zones],
    );
    const differ = rows.filter(({ zone, seconds }) => seconds * 1_000 !== wallClock(moment, zone));
    expect(differ).toEqual([]);
  }
});

/** The wall-clock time of a zone, as if it were UTC. */
function wallClock(moment: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

test('accepts a zone under both names, and no unknown place', async () => {
  for (const zone of ['Asia/Ho_Chi_Minh', 'Asia/Saigon', 'America/Argentina/Buenos_Aires', 'UTC'])
    expect(await known(zone)).toBe(true);
  for (const zone of ['Asia/Tokio', 'Mars/Olympus', '']) expect(await known(zone)).toBe(false);
});

test('refuses zones that only JavaScript has', async () => {
  const old = 'Canada/East-Saskatchewan';
  expect(ofDatabase).not.toContain(old);
  expect(() => new Intl.DateTimeFormat('en', { timeZone: old })).not.toThrow();
  expect(await known(old)).toBe(false);
});
