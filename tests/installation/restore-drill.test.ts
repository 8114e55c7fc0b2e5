import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveSettings } from '../../scripts/backup/archive-settings.ts';
import { archiveOf, makeBackupFolder } from '../../scripts/backup/backup-folder.ts';
import { runNode } from '../../scripts/run-program.ts';
import { serviceUser } from '../../scripts/services/service-user.ts';
import { logIn } from '../support/people/log-in.ts';
import { startApi } from '../support/servers/api.ts';
import { type OwnServers, startOwnServers } from '../support/servers/own-servers.ts';
import { ROOT } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../support/world.ts';

const backups = mkdtempSync(join(tmpdir(), 'gaming-platform-backups-'));
chmodSync(backups, 0o755); // the server archives as another user when we are root

let servers: OwnServers;
let db: Database;
let site: Awaited<ReturnType<typeof makeSite>>;
let early: Member;
let late: Member;

beforeAll(async () => {
  makeBackupFolder(backups, serviceUser(backups));
  servers = await startOwnServers({ settings: archiveSettings(backups) });
  // The file that `npm start` writes.
  const notes = {
    secrets: { POSTGRES_PASSWORD: servers.password },
    services: { source: 'embedded' },
  };
  for (const [name, note] of Object.entries(notes))
    writeFileSync(join(servers.folder, `${name}.json`), JSON.stringify(note));
  db = connect(servers.databaseUrl);
  site = await makeSite(db);
  early = await makeMember(db, site);
});

afterAll(async () => {
  await db.close();
  await servers.stop();
  rmSync(backups, { recursive: true });
});

/** Runs an operator command with the data directory of the platform. */
const ops = (...words: readonly string[]): Promise<string> =>
  runNode(['scripts/ops.ts', ...words], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: servers.folder,
      BACKUP_DIR: backups,
      BACKUP_DATABASE_URL: `${servers.postgresUrl}postgres`,
    },
  });

async function asSuperuser(text: string, database = 'app'): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: `${servers.postgresUrl}${database}` });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

/** A moment to restore the database to. Resolves after it, so that later commits are not restored. */
async function momentNow(): Promise<string> {
  const { rows } = await asSuperuser(
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS moment`,
  );
  const { moment } = rows[0];
  await until('it is over', async () => {
    const { rows: later } = await asSuperuser('SELECT clock_timestamp() AS now');
    return later[0].now > moment;
  });
  return moment.toISOString();
}

/** Crashes the server, restores the database and starts the server again. Returns the output of the command. */
async function crashAndRestore({ to = '', losesDisk = false }): Promise<string> {
  await db.close();
  await servers.postgres.crash();
  if (losesDisk) rmSync(join(servers.folder, 'postgres/cluster'), { recursive: true });
  const printed = await ops('restore', '--yes', ...(to ? [`--to=${to}`] : []));
  await servers.postgres.start();
  db = connect(servers.databaseUrl);
  return printed;
}

async function expectToLogIn(...members: readonly Member[]): Promise<void> {
  const api = await startApi({ db });
  try {
    for (const { username } of members) {
      const answer = await logIn(api, { site: site.code }, { username });
      expect(answer.status, answer.text).toBe(200);
    }
  } finally {
    await api.close();
  }
}

test('takes everything back to a moment before it was dropped', async () => {
  await fund(db, early, whole(100));
  await asSuperuser('CREATE TABLE played AS SELECT 41 AS round', 'arcade');
  expect(await ops('backup')).toContain('can be restored');
  late = await makeMember(db, site);
  await fund(db, early, whole(50));
  const moment = await momentNow();
  await fund(db, late, whole(7));
  await asSuperuser('DROP SCHEMA public CASCADE');
  await asSuperuser('DROP TABLE played', 'arcade');

  const printed = await crashAndRestore({ to: moment });
  expect(printed).toContain('Restored, and the books balance.');
  // The old files are still there, beside the new ones, until an operator deletes them.
  const [, before = ''] = /The previous files are in (\S+)\. Delete them/.exec(printed) ?? [];
  expect(dirname(before)).toBe(join(servers.folder, 'postgres'));
  expect(readdirSync(before)).toEqual(expect.arrayContaining(['PG_VERSION', 'base', 'pg_wal']));

  expect(await trialBalance(db)).toEqual([]);
  expect(await cashOf(db, early)).toBe(whole(150));
  expect(await cashOf(db, late)).toBe(0n);
  expect((await asSuperuser('SELECT round FROM played', 'arcade')).rows).toEqual([{ round: 41 }]);
  await expectToLogIn(early, late);
});

test('restores from an earlier copy and the archive, even if the server’s disk is lost', async () => {
  await fund(db, late, whole(30));
  const { rows } = await asSuperuser('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
  await until('the log is archived', async () => {
    const { rows: archived } = await asSuperuser('SELECT last_archived_wal FROM pg_stat_archiver');
    return archived[0].last_archived_wal >= rows[0].segment;
  });

  const printed = await crashAndRestore({ losesDisk: true });
  expect(printed).toContain('Restored, and the books balance.');
  expect(printed).not.toContain('previous files are in');

  expect(await trialBalance(db)).toEqual([]);
  expect(await cashOf(db, late)).toBe(whole(30));
  await expectToLogIn(early, late);
});

test('reports errors, and changes nothing', async () => {
  await expect(ops('restore', '--yes')).rejects.toThrow('still running');
  await expect(ops('restore', `--to=${new Date().toISOString()}`)).rejects.toThrow(
    'Nothing was changed',
  );
  await expect(ops('restore', '--yes', '--to=2020-01-01T00:00:00Z')).rejects.toThrow('No backup');
  await expect(ops('restore', '--to=yesterday')).rejects.toThrow('is not a time');
  expect(await cashOf(db, late)).toBe(whole(30));
});

test('refuses a damaged copy, and the server starts with its old data', async () => {
  const [name = ''] = readdirSync(join(backups, 'base'));
  const file = archiveOf(backups, name);
  const archive = readFileSync(file);
  await db.close();
  await servers.postgres.crash();
  writeFileSync(file, archive.subarray(1));
  await expect(ops('restore', '--yes')).rejects.toThrow('is damaged');
  writeFileSync(file, archive);
  await servers.postgres.start();
  db = connect(servers.databaseUrl);
  expect(await cashOf(db, late)).toBe(whole(30));
});

test('keeps the newest copies, and the log they need', async () => {
  expect(await ops('backup', '--keep=1')).toContain('can be restored');
  const listed = await ops('backup', 'list');
  expect(listed.trim().split('\n')).toHaveLength(1);
  await fund(db, late, whole(1));
  await crashAndRestore({});
  expect(await cashOf(db, late)).toBe(whole(31));
});
