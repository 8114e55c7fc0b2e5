import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@app/core/platform/db';
import { allowPrivateHosts } from '@app/core/platform/kernel';
import { listAudit } from '@app/core/sites/audit';
import { forgetSites, previewedBy, siteOfCode } from '@app/core/sites/site';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commandDatabase } from '../../tests/support/databases/command-database.ts';
import { makeSite } from '../../tests/support/world.ts';
import { writeRecord } from '../json-record.ts';
import { RUNNING_FILE } from '../operator-database.ts';
import { run } from './site.ts';

let db: Database;
let code: string;
let printed: string[];
let tests = 0;

beforeAll(async () => {
  const commands = await commandDatabase((line) => printed.push(line));
  ({ db } = commands);
  return commands.stop;
});
beforeEach(() => {
  code = `lantern${++tests}`;
});

const output = async (...args: string[]) => {
  printed = [];
  await run(args);
  return printed;
};
const create = (...more: string[]) =>
  output('create', code, 'Lantern House', 'EUR', '€', 'Europe/Berlin', ...more);
const storedSettings = async () => {
  forgetSites(db);
  return siteOfCode(db, code);
};
const trail = async () =>
  (await listAudit(db, { rowsMax: 20 }))
    .filter(({ target }) => target === code)
    .map(({ action }) => action)
    .reverse();

test('creates a site that visitors cannot see yet', async () => {
  expect(await create('EN,TH', 'trial')).toEqual([
    `${code} is made. Visitors read that it is not open yet.`,
    `Next: site checklist ${code}, which says what is missing`,
  ]);
  const site = await storedSettings();
  expect(site).toMatchObject({ name: 'Lantern House', currency: 'EUR', state: 'setup' });
  expect(site?.flags.has('REG3')).toBe(false);
  expect(await output('show', code)).toEqual([
    `${code}: Lantern House, setup`,
    'EUR (€, 2 decimals), Europe/Berlin, EN,TH',
  ]);
  expect(await output('list')).toContain(`${code}: Lantern House, setup, no domain`);
  await expect(create()).rejects.toThrow('Another site already has this code');
  expect(await trail()).toEqual(['site.created']);
});

test('sets domains, name and profile, with audit entries', async () => {
  await create();
  expect(await output('domain', 'add', code, `WWW.${code}.example`)).toContain(
    `Next: site domain check ${code} WWW.${code}.example`,
  );
  await output('domain', 'add', code, `${code}.example`);
  await output('domain', 'main', code, `${code}.example`);
  await output('domain', 'remove', code, `www.${code}.example`);
  await output('change', code, 'name', 'Lantern Hall');
  await output('change', code, 'currency', 'USD');
  expect(await output('profile', code, 'strict')).toContain('FREEPLAY3: off');
  expect(await output('profile', code, 'strict')).toEqual([`${code}: nothing changes`]);
  expect(await output('show', code)).toEqual([
    `${code}: Lantern Hall, setup`,
    'USD (€, 2 decimals), Europe/Berlin, CN,EN',
    `${code}.example, main: not checked yet`,
  ]);
  expect(await trail()).toEqual([
    'site.created',
    'site.domain_added',
    'site.domain_added',
    'site.main_domain_chosen',
    'site.domain_removed',
    'site.changed',
    'site.changed',
    'site.profile_set',
    'site.profile_set',
  ]);
});

test('sets a legible color or the default', async () => {
  await create();
  expect(await output('brand', code, '#2563eb')).toEqual([
    `${code}: its colour is #2563eb, within five seconds`,
  ]);
  expect(await output('checklist', code)).toContain('brand: done');
  await expect(output('brand', code, '#fefefe')).rejects.toThrow(
    /The nearest readable color is #[\da-f]{6}/,
  );
  await expect(output('brand', code, 'blue')).rejects.toThrow('blue is no colour');
  await output('brand', code, 'usual');
  expect(await trail()).toEqual(['site.created', 'site.brand_changed', 'site.brand_changed']);
});

test('checks a domain and explains the problem', async () => {
  await create();
  await output('domain', 'add', code, `${code}.invalid`);
  const before = process.env.PUBLIC_URL;
  process.env.PUBLIC_URL = 'http://localhost:3000';
  try {
    expect(await output('domain', 'check', code, `${code}.invalid`)).toEqual([
      expect.stringMatching(/\.invalid: This domain has no DNS record/),
    ]);
  } finally {
    if (before === undefined) delete process.env.PUBLIC_URL;
    else process.env.PUBLIC_URL = before;
  }
});

test('visits no private address for a platform that runs in production here', async () => {
  await create();
  await output('domain', 'add', code, 'localhost');
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  vi.stubEnv('DATA_DIR', dataDir);
  const found = async (profile: string) => {
    const { DATABASE_URL: databaseUrl } = process.env;
    writeRecord(dataDir, RUNNING_FILE, { databaseUrl, profile, publicUrl: 'http://localhost:1' });
    return (await output('domain', 'check', code, 'localhost'))[0];
  };
  onTestFinished(() => allowPrivateHosts('all')); // the command changes it for the process that other files share
  expect(await found('production')).toMatch(/It points to a private network/);
  expect(await found('demo')).toMatch(/No server answers at its address/);
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

test('refuses to open an incomplete site with the missing items, and closes an open one', async () => {
  await create();
  const list = await output('checklist', code);
  expect(list[0]).toBe(
    `domain: missing. Next: site domain add ${code} <domain>, then site domain check ${code} <domain>`,
  );
  expect(list.filter((line) => / missing\. Next: /.test(line))).toHaveLength(
    list.filter((line) => line.includes('missing')).length,
  );
  await expect(output('open', code)).rejects.toThrow(/isn’t ready to open.*Missing: domain/);
  const { code: other } = await makeSite(db);
  expect((await output('close', other))[0]).toBe(
    `${other} is closed, within five seconds. Open it again with: site open ${other}`,
  );
  expect(await trail()).toEqual(['site.created']);
});

test('prints a link that shows it before it opens, and ends all of its links at once', async () => {
  await create();
  const before = process.env.PUBLIC_URL;
  process.env.PUBLIC_URL = 'https://play.example';
  try {
    const [until, link = ''] = await output('preview', code);
    expect(until).toContain(`sees ${code} until`);
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(link).toBe(`https://play.example/preview?token=${token}`);
    const shown = () => previewedBy(db, { token, now: new Date() });
    expect(await shown()).toBe((await storedSettings())?.id);
    expect(await output('preview', code, '--revoke')).toEqual([
      `${code}: preview links that ended: 1`,
    ]);
    expect(await shown()).toBeUndefined();
    expect(await output('preview', code, '--revoke')).toEqual([
      `${code}: preview links that ended: 0`,
    ]);
    await expect(output('preview', code, '--later')).rejects.toThrow(/^Usage/);
    const { code: open } = await makeSite(db);
    await expect(output('preview', open)).rejects.toThrow('is open');
  } finally {
    if (before === undefined) delete process.env.PUBLIC_URL;
    else process.env.PUBLIC_URL = before;
  }
  expect(await trail()).toEqual([
    'site.created',
    'site.previewed',
    'site.previews_ended',
    'site.previews_ended',
  ]);
});

test.each([
  ['a code with capitals', ['create', 'Lantern', 'A', 'EUR', '€', 'UTC'], /^Mend: site/],
  ['a zone of no place', ['create', 'a', 'A', 'EUR', '€', 'Mars/Base'], /^Mend: timeZone/],
  ['a currency of no country', ['create', 'a', 'A', 'XYZ', '€', 'UTC'], /^Mend: currency/],
  ['no order', ['constructor', 'demo'], /^Usage/],
  ['a site that is not there', ['show', 'nowhere'], /There is no site nowhere/],
])('refuses %s', async (_, args, text) => {
  await expect(output(...args)).rejects.toThrow(text);
});

test('reports an invalid change, and changes nothing', async () => {
  await create();
  await expect(output('domain', 'add', code, 'https://a.example')).rejects.toThrow(
    'not a host name',
  );
  await expect(output('domain', 'remove', code, 'a.example')).rejects.toThrow(
    'no longer has this domain',
  );
  await expect(output('change', code, 'decimals', '7')).rejects.toThrow('7 cannot be the decimals');
  await expect(output('change', code, 'zone', 'Asia/Nowhere')).rejects.toThrow('Mend: timeZone.');
  await expect(output('change', code, 'toString', 'x')).rejects.toThrow(/^Usage/);
  await expect(output('profile', code, 'loose')).rejects.toThrow(/^Usage/);
  expect(await trail()).toEqual(['site.created']);
});
