import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { connect, type Database } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { settingOf, siteOfCode } from '@app/core/sites/site';
import { social } from '@app/shared/access/social.settings';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { makeSite } from '../../tests/support/world.ts';
import { writeRecord } from '../json-record.ts';
import { RUNNING_FILE } from '../operator-database.ts';
import { readSecrets } from '../start/secrets.ts';
import { run } from './social.ts';

const ISSUER = 'https://accounts.google.com';
const SECRET = 'a secret that no operator may read';

let db: Database;
let code: string;
let printed: string[];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(async () => {
  printed = [];
  ({ code } = await makeSite(db));
});

const output = async (args: readonly string[], typed = '') => {
  printed = [];
  await run(args, Readable.from([typed]));
  return printed;
};

test('connects and removes a social login, and never prints its secret', async () => {
  expect(await output(['list', code])).toEqual([`${code}: with none`]);
  await output(['set', code, 'google', ISSUER, 'play'], `${SECRET}\n`);
  expect(await output(['list', code])).toEqual([`google: ${ISSUER} as play`]);
  const other = connect(`${process.env.DATABASE_URL}`, 1); // like another process with an empty cache
  const site = await siteOfCode(other, code);
  expect(site && settingOf(site, social).google?.clientId).toBe('play');
  await other.close();
  await output(['remove', code, 'google']);
  expect(await output(['list', code])).toEqual([`${code}: with none`]);
  const trail = (await listAudit(db, { rowsMax: 10 })).filter(({ target }) => target === code);
  expect(trail.map(({ action }) => action)).toEqual(['social.removed', 'social.configured']);
  expect(JSON.stringify(trail, (_, value) => `${value}`)).not.toContain(SECRET);
});

test('encrypts the secret with the key of the platform that npm start runs here', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'social-'));
  const { PERSONAL_DATA_KEY } = readSecrets(dataDir, {});
  writeRecord(dataDir, RUNNING_FILE, { databaseUrl: process.env.DATABASE_URL, publicUrl: '' });
  vi.stubEnv('DATA_DIR', dataDir);
  for (const name of ['PERSONAL_DATA_KEY', 'PERSONAL_LOOKUP_KEY']) vi.stubEnv(name, '');
  await output(['set', code, 'google', ISSUER, 'play'], SECRET);
  expect(process.env.PERSONAL_DATA_KEY).toBe(PERSONAL_DATA_KEY);
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

test('reports errors, and records nothing', async () => {
  const set = ['set', code, 'google'];
  await expect(output([...set, ISSUER, 'play'])).rejects.toThrow('standard input');
  await expect(output([...set, 'http://accounts.example', 'play'], SECRET)).rejects.toThrow(
    'https',
  );
  await expect(output(['set', code, 'unknown', ISSUER, 'play'], SECRET)).rejects.toThrow(/^Usage/);
  await expect(output(['list', 'nowhere'])).rejects.toThrow('There is no site nowhere.');
  expect(await output(['list', code])).toEqual([`${code}: with none`]);
  expect((await listAudit(db, { rowsMax: 10 })).filter(({ target }) => target === code)).toEqual(
    [],
  );
});
