import type { Flag } from '@app/shared/flags/flags';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { site as pages, resources } from '@app/shared/site/settings';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { connect, type Database } from '../../platform/db/index.ts';
import {
  areaSecondsLeft,
  areasUnderMaintenance,
  changeSetting,
  changeSite,
  isRegionBlocked,
  listPlace,
  maintenanceSecondsLeft,
  mayBypass,
  readSite,
  scheduleAreaMaintenance,
  scheduleMaintenance,
  settingOf,
  siteOfCode,
  siteOfHost,
  switchFlag,
} from './index.ts';

let db: Database;
let merchantId: bigint;
let code: string;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId, code } = await makeSite(db));
});

const isFlagOn = async (on: Database, id: bigint, flag: Flag): Promise<boolean> =>
  (await readSite(on, id)).flags.has(flag);

test('a site is found by its code and by its host name, ignoring port and case', async () => {
  expect((await siteOfCode(db, code))?.id).toBe(merchantId);
  expect((await siteOfHost(db, `${code.toUpperCase()}.test:3000`))?.id).toBe(merchantId);
});

test('a site is not found by a similar name', async () => {
  expect(await siteOfCode(db, code.toUpperCase())).toBeUndefined();
  expect(await siteOfHost(db, `www.${code}.test`)).toBeUndefined();
});

test('each function of a site has its default until an operator switches it', async () => {
  expect(await isFlagOn(db, merchantId, 'DPSTBAS3')).toBe(true);
  await changeSite({ db }, switchFlag, { merchantId, flag: 'DPSTBAS3', enabled: false });
  expect(await isFlagOn(db, merchantId, 'DPSTBAS3')).toBe(false);
  const other = await makeSite(db);
  expect(await isFlagOn(db, other.merchantId, 'DPSTBAS3')).toBe(true);
});

test('a function is off while its parent is off', async () => {
  await changeSite({ db }, switchFlag, { merchantId, flag: 'REG3', enabled: false });
  expect(await isFlagOn(db, merchantId, 'USERNAMEREG3')).toBe(false);
});

test('a function is off while an ancestor is off, even if its parent is on', async () => {
  for (const flag of ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] as const)
    await changeSite({ db }, switchFlag, { merchantId, flag, enabled: true });
  expect(await isFlagOn(db, merchantId, 'MOBILENUMPASSREG3')).toBe(true);
  await changeSite({ db }, switchFlag, { merchantId, flag: 'REG3', enabled: false });
  expect(await isFlagOn(db, merchantId, 'MOBILENUMPASSREG3')).toBe(false);
});

test('cannot turn off required functions', async () => {
  await changeSite({ db }, switchFlag, { merchantId, flag: 'COMM3', enabled: false });
  expect(await isFlagOn(db, merchantId, 'COMM3')).toBe(true);
});

test('shows a switched function to every other process within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const name = new URL(db.pool.options.connectionString ?? '').href;
  const other = connect(name);
  try {
    expect(await isFlagOn(other, merchantId, 'GAMELO3')).toBe(true);
    await changeSite({ db }, switchFlag, { merchantId, flag: 'GAMELO3', enabled: false });
    vi.advanceTimersByTime(4_999);
    expect(await isFlagOn(other, merchantId, 'GAMELO3')).toBe(false);
  } finally {
    vi.useRealTimers();
    await other.close();
  }
});

test('reads the database again after a failure, and does not cache the failure', async () => {
  const gone = connect('postgresql://postgres@127.0.0.1:1/nowhere');
  await expect(siteOfCode(gone, code)).rejects.toThrow();
  await expect(siteOfCode(gone, code)).rejects.toThrow();
  await gone.close();
});

test('a site is under maintenance from its start to its end', async () => {
  const from = new Date('2026-11-20T12:00:00Z');
  const until = new Date('2026-11-20T12:10:00Z');
  const text = { title: 'Back soon', text: 'We make it better.' };
  await changeSite({ db }, scheduleMaintenance, {
    merchantId,
    maintenance: { from, until, ...text },
  });
  const site = await readSite(db, merchantId);
  const left = (time: string) => maintenanceSecondsLeft(site, new Date(`2026-11-20T${time}Z`));
  expect(['11:59:59', '12:00:00', '12:09:59', '12:10:00'].map(left)).toEqual([
    undefined,
    600,
    1,
    undefined,
  ]);
  await changeSite({ db }, scheduleMaintenance, { merchantId, maintenance: undefined });
  expect((await readSite(db, merchantId)).maintenance).toBeUndefined();
});

test('a site is under maintenance until an operator ends it, without an end time', async () => {
  const from = new Date('2026-11-20T12:00:00Z');
  const maintenance = { from, until: undefined, title: '', text: '' };
  await changeSite({ db }, scheduleMaintenance, { merchantId, maintenance });
  const site = await readSite(db, merchantId);
  expect(maintenanceSecondsLeft(site, new Date('2027-01-01T00:00:00Z'))).toBeGreaterThan(0);
});

test('a site is not offered in a blocked network until the block is removed', async () => {
  for (const network of ['203.0.113.0/24', '2001:db8::/32']) {
    await changeSite({ db }, listPlace, {
      merchantId,
      kind: 'blocked',
      place: network,
      listed: true,
    });
    await changeSite({ db }, listPlace, {
      merchantId,
      kind: 'blocked',
      place: network,
      listed: true,
    }); // a repetition changes nothing
  }
  const blocked = async () => {
    const site = await readSite(db, merchantId);
    const addresses = [
      '203.0.113.9',
      '::ffff:203.0.113.9',
      '203.0.114.9',
      '2001:db8::7',
      'nonsense',
    ];
    return addresses.map((ip) => isRegionBlocked(site, { ip, country: undefined }));
  };
  expect(await blocked()).toEqual([true, true, false, true, false]);
  await changeSite({ db }, listPlace, {
    merchantId,
    kind: 'blocked',
    place: '203.0.113.0/24',
    listed: false,
  });
  expect(await blocked()).toEqual([false, false, false, true, false]);
});

test('2.122 a site is not offered in a blocked country, if the installation knows countries', async () => {
  await changeSite({ db }, listPlace, { merchantId, kind: 'blocked', place: 'NL', listed: true });
  await changeSite({ db }, listPlace, { merchantId, kind: 'blocked', place: 'NL', listed: true }); // changes nothing
  const blocked = async () => {
    const site = await readSite(db, merchantId);
    return ['NL', 'BE', undefined].map((country) =>
      isRegionBlocked(site, { ip: '203.0.113.9', country }),
    );
  };
  expect(await blocked()).toEqual([true, false, false]);
  await changeSite({ db }, listPlace, { merchantId, kind: 'blocked', place: 'NL', listed: false });
  expect(await blocked()).toEqual([false, false, false]);
  for (const country of ['nl', 'NLD', '', 'N1']) {
    await expect(
      changeSite({ db }, listPlace, { merchantId, kind: 'blocked', place: country, listed: true }),
    ).rejects.toThrow(RangeError);
  }
});

test('a site has one area under maintenance, and lets permitted operators pass', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const until = new Date('2026-11-20T12:10:00Z');
  const maintenance = { from: now, until, title: 'Back soon', text: '' };
  await changeSite({ db }, scheduleAreaMaintenance, { merchantId, area: 'cashier', maintenance });
  await changeSite({ db }, listPlace, {
    merchantId,
    kind: 'passing',
    place: '10.1.0.0/16',
    listed: true,
  });
  const site = await readSite(db, merchantId);
  expect(areaSecondsLeft(site, 'cashier', now)).toBe(600);
  expect(areaSecondsLeft(site, 'games', now)).toBeUndefined();
  expect(areasUnderMaintenance(site, now)).toEqual([['cashier', maintenance]]);
  expect(areasUnderMaintenance(site, until)).toEqual([]);
  expect(['10.1.2.3', '10.2.0.1'].map((ip) => mayBypass(site, ip))).toEqual([true, false]);

  await changeSite({ db }, scheduleAreaMaintenance, {
    merchantId,
    area: 'cashier',
    maintenance: undefined,
  });
  await changeSite({ db }, listPlace, {
    merchantId,
    kind: 'passing',
    place: '10.1.0.0/16',
    listed: false,
  });
  const open = await readSite(db, merchantId);
  expect([areasUnderMaintenance(open, now), mayBypass(open, '10.1.2.3')]).toEqual([[], false]);
});

test('concurrent schedules of the same maintenance all succeed', async () => {
  const from = new Date('2026-11-20T12:00:00Z');
  const titles = ['one', 'two', 'three', 'four', 'five', 'six'];
  const schedule = (title: string) =>
    changeSite({ db }, scheduleAreaMaintenance, {
      merchantId,
      area: 'cashier',
      maintenance: { from, until: undefined, title, text: '' },
    });
  await Promise.all(titles.map(schedule));
  const [[, maintenance] = []] = areasUnderMaintenance(await readSite(db, merchantId), from);
  expect(titles).toContain(maintenance?.title);
});

test('1.86 1.87 1.88 returns languages, hosts and statistics to its pages', async () => {
  const settings = {
    languages: ['EN' as const, 'TH' as const, 'AR' as const],
    gtagId: 'G-ABCD1234',
    imageHosts: ['https://images.example'],
    launchHosts: ['https://play1.example', 'https://play2.example'],
  } satisfies Partial<SettingValue<typeof pages>>;
  const now = async () => settingOf(await readSite(db, merchantId), pages);
  expect((await now()).languages).toEqual(['CN', 'EN']); // 2.167
  await changeSite({ db }, changeSetting, { merchantId, setting: pages, change: settings });
  expect(await now()).toMatchObject(settings);
  await changeSite({ db }, changeSetting, { merchantId, setting: pages, change: { gtagId: null } });
  expect(await now()).toMatchObject({ ...settings, gtagId: null });
});

test.each<Partial<SettingValue<typeof pages>>>([
  { languages: [] },
  { languages: ['EN', 'EN'] },
  { gtagId: 'UA-1"><script>' },
  { imageHosts: ['http://images.example'] },
  { launchHosts: ['https://play.example/path'] },
])('takes %j for no settings', async (change) => {
  await expect(
    changeSite({ db }, changeSetting, { merchantId, setting: pages, change }),
  ).rejects.toThrow(RangeError);
});

test.each(['203.0.113.0', '203.0.113.0/33', '::/129', 'example.com/8', '10.0.0.0/-1'])(
  'refuses %s as a network',
  async (network) => {
    await expect(
      changeSite({ db }, listPlace, { merchantId, kind: 'blocked', place: network, listed: true }),
    ).rejects.toThrow(RangeError);
  },
);

test('support links point only to https addresses and to pages of the site', async () => {
  const point = (url: string) =>
    changeSite({ db }, changeSetting, {
      merchantId,
      setting: resources,
      change: { affiliate: { url, label: 'Affiliates' } },
    });
  await point('https://example.com/');
  await point('/join');
  expect(settingOf(await readSite(db, merchantId), resources)).toMatchObject({
    affiliate: { url: '/join', label: 'Affiliates' },
    android: null,
  });
  for (const url of ['http://example.com/', 'javascript:alert(1)', '//evil.test', 'words']) {
    await expect(point(url)).rejects.toThrow(RangeError);
  }
});
