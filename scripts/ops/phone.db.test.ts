import { connect, type Database } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { settingOf, siteOfCode } from '@app/core/sites/site';
import { phoneAuth } from '@app/shared/captcha/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { makeSite } from '../../tests/support/world.ts';
import { run } from './phone.ts';

const PROVIDER = [
  'https://securetoken.google.com/play',
  'play',
  'https://keys.example/set',
  'https://identitytoolkit.googleapis.com/v1',
  'AIza-public',
];
const CHALLENGE = ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com'];

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

const output = async (...args: string[]) => {
  printed = [];
  await run(args);
  return printed;
};
const storedSettings = async () => {
  const other = connect(`${process.env.DATABASE_URL}`, 1); // like another process with an empty cache
  const site = await siteOfCode(other, code);
  await other.close();
  return (site && settingOf(site, phoneAuth).provider) ?? undefined;
};

test('2.116 connects and removes a third-party code sender of a site', async () => {
  expect(await output('show', code)).toEqual([`${code}: the site itself`]);
  await output('set', code, ...PROVIDER, ...CHALLENGE);
  expect(await storedSettings()).toMatchObject({
    audience: 'play',
    apiKey: 'AIza-public',
    challengeUrl: CHALLENGE[0],
    challengeOrigins: [CHALLENGE[1]],
  });
  expect(await output('show', code)).toEqual([`${code}: ${PROVIDER[0]} at ${PROVIDER[3]}`]);
  await output('sandbox', code, 'http://localhost:3000');
  expect(await storedSettings()).toMatchObject({
    sendUrl: 'http://localhost:3000/sandbox/phone/v1',
  });
  await output('remove', code);
  expect(await storedSettings()).toBeUndefined();
  const trail = (await listAudit(db, { rowsMax: 10 })).filter(({ target }) => target === code);
  expect(trail.map(({ action }) => action)).toEqual([
    'phone_auth.removed',
    'phone_auth.configured',
    'phone_auth.configured',
  ]);
});

test('reports errors, and changes nothing', async () => {
  const [issuer, audience, keys, , apiKey] = PROVIDER as [string, string, string, string, string];
  await expect(
    output('set', code, issuer, audience, keys, 'http://elsewhere.example/v1', apiKey),
  ).rejects.toThrow('https');
  await expect(output('set', code, issuer)).rejects.toThrow(/^Usage/);
  await expect(output('show', 'nowhere')).rejects.toThrow('There is no site nowhere.');
  expect(await storedSettings()).toBeUndefined();
});
