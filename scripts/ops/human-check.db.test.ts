import { Readable } from 'node:stream';
import { connect, type Database } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { settingOf, siteOfCode } from '@app/core/sites/site';
import { hostedCheck } from '@app/shared/captcha/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { makeSite } from '../../tests/support/world.ts';
import { run } from './human-check.ts';

const PROVIDER = ['abc123', 'https://static.check.example/gt4.js', 'https://server.check.example'];
const KEY = 'a key that no operator may read';

let db: Database;
let code: string;
let printed: string[];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(async () => {
  ({ code } = await makeSite(db));
});

const output = async (args: readonly string[], typed = '') => {
  printed = [];
  await run(args, Readable.from([typed]));
  return printed;
};
const storedSettings = async () => {
  const other = connect(`${process.env.DATABASE_URL}`, 1); // like another process with an empty cache
  const site = await siteOfCode(other, code);
  await other.close();
  return site && settingOf(site, hostedCheck).company;
};

test('connects and removes a check provider, and never prints its key', async () => {
  expect(await output(['show', code])).toEqual([`${code}: the site itself`]);
  await output(['set', code, ...PROVIDER], `${KEY}\n`);
  expect(await storedSettings()).toMatchObject({ captchaId: 'abc123', serverUrl: PROVIDER[2] });
  expect(JSON.stringify(await storedSettings())).not.toContain(KEY);
  expect(await output(['show', code])).toEqual([`${code}: abc123 at ${PROVIDER[2]}`]);
  await output(['remove', code]);
  expect(await storedSettings()).toBeNull();
  const trail = (await listAudit(db, { rowsMax: 10 })).filter(({ target }) => target === code);
  expect(trail.map(({ action }) => action)).toEqual([
    'hosted_check.removed',
    'hosted_check.configured',
  ]);
  expect(JSON.stringify(trail.map(({ detail }) => detail))).not.toContain(KEY);
});

test('reports errors, and changes nothing', async () => {
  const [id, script] = PROVIDER;
  const elsewhere = ['set', code, `${id}`, `${script}`, 'http://server.example'];
  await expect(output(elsewhere, KEY)).rejects.toThrow('https');
  await expect(output(['set', code, ...PROVIDER])).rejects.toThrow('Give the key');
  await expect(output(['set', code])).rejects.toThrow(/^Usage/);
  await expect(output(['show', 'nowhere'])).rejects.toThrow('There is no site nowhere.');
  expect(await storedSettings()).toBeNull();
});
