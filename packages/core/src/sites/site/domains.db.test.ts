import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';
import {
  addDomain,
  changeSite,
  checkDomain,
  chooseMainDomain,
  listDomains,
  readSite,
  removeDomain,
  siteOfHost,
} from './index.ts';

let db: Database;
let merchantId: bigint;
let tests = 0;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  tests++;
  ({ merchantId } = await makeSite(db, { domains: [] }));
});

const name = (label: string) => `${label}.t${tests}.example`;
const add = (label: string, to = merchantId) =>
  changeSite({ db }, addDomain, { merchantId: to, domain: name(label) });
const domains = async () =>
  (await listDomains(db, merchantId)).map(({ domain, isMain }) => [domain.split('.')[0], isMain]);

test('8.20 a site is found under each of its domains, and its links use the first', async () => {
  await add('www');
  await add('a');
  await add('a'); // a repetition changes nothing
  expect(await domains()).toEqual([
    ['www', true],
    ['a', false],
  ]);
  expect((await siteOfHost(db, name('A')))?.id).toBe(merchantId);
  expect((await readSite(db, merchantId)).mainDomain).toBe(name('www'));
});

test('links start with the domain an operator selects, and with another after its removal', async () => {
  for (const label of ['www', 'b', 'a']) await add(label);
  await changeSite({ db }, chooseMainDomain, { merchantId, domain: name('b') });
  expect(await domains()).toEqual([
    ['b', true],
    ['a', false],
    ['www', false],
  ]);
  await changeSite({ db }, removeDomain, { merchantId, domain: name('b') });
  expect(await domains()).toEqual([
    ['a', true],
    ['www', false],
  ]);
  expect(await siteOfHost(db, name('b'))).toBeUndefined();
});

test('a domain belongs to the first of two sites that add it', async () => {
  const other = (await makeSite(db, { domains: [] })).merchantId;
  const both = await Promise.allSettled([add('shared'), add('shared', other)]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['site.domain_taken']);
});

test('domains that are added concurrently are all stored, and one is the main one', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((label) => add(label)));
  const list = await domains();
  expect([list.length, list.filter(([, isMain]) => isMain).length]).toEqual([4, 1]);
});

test('a site has at most fifty domains', async () => {
  for (let n = 0; n < 50; n++) await add(`d${n}`);
  await expect(add('more')).rejects.toMatchObject({ code: 'site.domain_limit' });
  await add('d7'); // an existing domain does not count again
});

test('refuses invalid addresses, and finds no unknown domain', async () => {
  const domain = 'https://lantern.example/';
  await expect(changeSite({ db }, addDomain, { merchantId, domain })).rejects.toThrow(RangeError);
  const unknown = { merchantId, domain: name('nowhere') };
  for (const step of [chooseMainDomain, removeDomain])
    await expect(changeSite({ db }, step, unknown)).rejects.toMatchObject({
      code: 'site.domain_unknown',
    });
});

test('a refused change keeps the main domain', async () => {
  await add('www');
  const unknown = { merchantId, domain: name('nowhere') };
  await expect(changeSite({ db }, chooseMainDomain, unknown)).rejects.toThrow();
  expect(await domains()).toEqual([['www', true]]);
});

test('stores the result of a check, for existing domains only', async () => {
  await add('www');
  const checkedAt = new Date('2026-11-22T10:00:00Z');
  const deps = { db, clock: () => checkedAt };
  const visit = { merchantId, publicUrl: 'http://localhost:1', isProduction: false };
  const invalid = `t${tests}.invalid`;
  await changeSite({ db }, addDomain, { merchantId, domain: invalid });
  const found = await checkDomain(deps, { ...visit, domain: invalid });
  expect(found).toEqual({ found: 'unresolved', checkedAt });
  expect(await listDomains(db, merchantId)).toMatchObject([
    { domain: name('www'), found: null, checkedAt: null },
    { domain: invalid, found: 'unresolved', checkedAt },
  ]);
  await expect(checkDomain(deps, { ...visit, domain: `x${tests}.invalid` })).rejects.toMatchObject({
    code: 'site.domain_unknown',
  });
});
