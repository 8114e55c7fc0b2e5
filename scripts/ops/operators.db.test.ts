import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mayOperateFrom, readOperatorLink } from '@app/core/people/operators';
import { connect, type Database } from '@app/core/platform/db';
import { sealPersonal, systemClock } from '@app/core/platform/kernel';
import { listAudit } from '@app/core/sites/audit';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { freshDatabaseUrl } from '../../tests/support/databases/database.ts';
import { makeSite } from '../../tests/support/world.ts';
import { run } from './operators.ts';

let db: Database;
let printed: string[];

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(() => {
  printed = [];
});

const tokenPrinted = () => printed.at(-1)?.split('#').at(-1) ?? '';
const linkOf = (token: string) => readOperatorLink({ db, clock: systemClock }, token);

test('makes the first operator by a link, and new links until one is used', async () => {
  await run(['bootstrap', 'Lanh']);
  const first = tokenPrinted();
  expect(await linkOf(first)).toMatchObject({ username: 'lanh' });
  await run(['bootstrap', 'lanh']);
  await expect(linkOf(first)).rejects.toThrow('operator.link_ended');
  expect(await linkOf(tokenPrinted())).toMatchObject({ username: 'lanh' });
  await run(['list']);
  expect(printed.at(-3)).toBe('lanh, administrator, not set up');
  const actions = (await listAudit(db, { rowsMax: 9 })).map(({ action }) => action);
  expect(actions).toEqual(['operator.link_renewed', 'operator.bootstrapped']);
});

test('makes no other first operator once an operator is set up', async () => {
  await db.prisma.operator.updateMany({
    data: { passwordHash: 'a hash', totpSecret: Buffer.from('sealed') },
  });
  await expect(run(['bootstrap', 'mallory'])).rejects.toThrow('There are operators already');
  await run(['link', 'lanh']);
  expect(await linkOf(tokenPrinted())).toMatchObject({ username: 'lanh' });
  await expect(run(['link', 'mallory'])).rejects.toThrow('There is no operator');
});

test.each([[[]], [['bootstrap']], [['bootstrap', 'no one!']], [['remove', 'lanh']]])(
  'explains the error of %j',
  async (args) => {
    await expect(run(args)).rejects.toThrow(/^Usage/);
  },
);

test("grants roles as the server's owner, with an audit entry", async () => {
  await run(['roles', 'lanh', 'auditor,support']);
  expect(printed).toEqual(['lanh: auditor, support']);
  await run(['list']);
  expect(printed.slice(-3)).toEqual([
    'lanh, auditor+support',
    'Roles: administrator, agents, auditor, regulator, site, standby, support',
    'From: everywhere',
  ]);
  await expect(run(['roles', 'lanh', 'emperor'])).rejects.toThrow('There is no role emperor, but');
  await expect(run(['roles', 'mallory', 'support'])).rejects.toThrow('There is no operator');
  const [entry] = await listAudit(db, { rowsMax: 1 });
  expect(entry).toMatchObject({ action: 'operator.roles_set', target: 'lanh' });
});

test("changes operators' networks, with an audit entry", async () => {
  await run(['allow', '203.0.113.0/24']);
  await run(['allow', '2001:db8::/32']);
  expect(printed.at(-1)).toBe('Operators may come from: 2001:db8::/32, 203.0.113.0/24');
  expect(await mayOperateFrom(db, '203.0.113.9')).toBe(true);
  expect(await mayOperateFrom(db, '198.51.100.9')).toBe(false);
  for (const wrong of ['203.0.113.7/24', '203.0.113.0', 'office', '203.0.113.0/99'])
    await expect(run(['allow', wrong])).rejects.toThrow(`${wrong} is not a network.`);
  await run(['forbid', '203.0.113.0/24']);
  await run(['forbid', '2001:db8::/32']);
  expect(printed.at(-1)).toBe('Operators may come from: everywhere');
  const actions = (await listAudit(db, { rowsMax: 4 })).map(({ action }) => action);
  expect(actions).toEqual([
    'operator.network_forbidden',
    'operator.network_forbidden',
    'operator.network_allowed',
    'operator.network_allowed',
  ]);
});

test('shows the code of an authenticator in demos, and not in production', async () => {
  vi.stubEnv('APP_PROFILE', 'demo');
  await expect(run(['code', 'mallory'])).rejects.toThrow('There is no operator');
  const totpSecret = Uint8Array.from(sealPersonal('operator.totp_secret', 'JBSWY3DPEHPK3PXP'));
  await db.prisma.operator.updateMany({ data: { totpSecret } });
  printed = [];
  await run(['code', 'lanh']);
  expect(printed).toEqual([expect.stringMatching(/^\d{6}$/)]);
  vi.stubEnv('APP_PROFILE', 'production');
  await expect(run(['code', 'lanh'])).rejects.toThrow('only operators themselves');
});

/** A command beside the platform of `npm start`: the environment contains only the data directory. */
async function besidePlatform(secrets: Record<string, string>): Promise<Database> {
  const url = await freshDatabaseUrl();
  const dataDir = mkdtempSync(join(tmpdir(), 'operators-'));
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ databaseUrl: url }));
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
  vi.stubEnv('DATA_DIR', dataDir);
  for (const name of ['DATABASE_URL', 'PERSONAL_DATA_KEY', 'PERSONAL_LOOKUP_KEY'])
    vi.stubEnv(name, '');
  const beside = connect(url, 1);
  cleanUp.push(
    () => beside.close(),
    async () => rmSync(dataDir, { recursive: true }),
  );
  return beside;
}
const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const clean of cleanUp.splice(0)) await clean();
});

test('encrypts with the key of the platform that runs here', async () => {
  const secrets = { PERSONAL_DATA_KEY: 'of the platform', PERSONAL_LOOKUP_KEY: 'of it, too' };
  const beside = await besidePlatform(secrets);
  await run(['bootstrap', 'lanh']);
  vi.stubEnv('PERSONAL_DATA_KEY', secrets.PERSONAL_DATA_KEY); // the api's decryption key
  const deps = { db: beside, clock: systemClock };
  expect(await readOperatorLink(deps, tokenPrinted())).toMatchObject({ username: 'lanh' });
});

test('refuses without a key, and with keys of another database', async () => {
  await besidePlatform({});
  await expect(run(['bootstrap', 'lanh'])).rejects.toThrow(
    /^Name the platform's PERSONAL_DATA_KEY and PERSONAL_LOOKUP_KEY in/,
  );
  await besidePlatform({ PERSONAL_DATA_KEY: 'of the platform', PERSONAL_LOOKUP_KEY: 'too' });
  vi.stubEnv('DATABASE_URL', await freshDatabaseUrl());
  await expect(run(['bootstrap', 'lanh'])).rejects.toThrow(
    /^Name the platform's PERSONAL_DATA_KEY/,
  );
});

test('invites an operator with roles for one or all sites, and creates none on errors', async () => {
  const { code, merchantId } = await makeSite(db);
  await run(['invite', 'minh', 'site,support', code]);
  const link = await linkOf(tokenPrinted());
  expect(link).toMatchObject({ username: 'minh', merchantId });
  const [entry] = await listAudit(db, { rowsMax: 1 });
  expect(entry).toMatchObject({ action: 'operator.invited', target: 'minh', merchantId });
  expect(JSON.parse(`${entry?.detail}`)).toEqual({ site: code, roles: 'site,support' });
  await expect(run(['invite', 'minh', 'site'])).rejects.toThrow(
    'There is an operator minh already',
  );
  await expect(run(['invite', 'quan', 'emperor'])).rejects.toThrow('There is no such role, but');
  await expect(run(['invite', 'quan', 'site', 'nowhere'])).rejects.toThrow('There is no site');
  await expect(run(['invite', 'quan'])).rejects.toThrow(/^Usage/);
  await run(['list']);
  expect(printed.filter((line) => line.startsWith('quan'))).toEqual([]);
  expect(printed).toContain(`minh, of ${code}, site+support, not set up`);
});

test('re-enables an operator with a link and without roles, with an audit entry', async () => {
  await expect(run(['enable', 'lanh'])).rejects.toThrow("lanh isn't disabled");
  await db.prisma.operator.update({
    where: { username: 'lanh' },
    data: { disabledAt: new Date() },
  });
  // With no other operator set up, `bootstrap` would make a link for them as well.
  for (const order of ['link', 'bootstrap'])
    await expect(run([order, 'lanh'])).rejects.toThrow(/^lanh is disabled.*operators enable lanh$/);
  await run(['enable', 'lanh']);
  expect(await linkOf(tokenPrinted())).toMatchObject({ username: 'lanh' });
  const [entry] = await listAudit(db, { rowsMax: 1 });
  expect(entry).toMatchObject({ action: 'operator.enabled', target: 'lanh' });
  expect(JSON.parse(`${entry?.detail}`)['roles.before']).toBe('auditor,support');
  await run(['list']);
  expect(printed).toContain('lanh, no role, not set up');
});
