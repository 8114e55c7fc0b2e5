import { contracts } from '@app/shared/contracts/settings';
import { depositLimits } from '@app/shared/deposits/settings';
import { passwords, registerRules, registration } from '@app/shared/members/settings';
import { regions } from '@app/shared/site/settings';
import { defaultRegisterRules } from '@app/shared/validation/register-rules';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import type { Database } from '../../platform/db/index.ts';
import {
  changeSetting,
  changeSite,
  currencyOfSite,
  listInSetting,
  readSetting,
  readSettings,
  readSite,
  secretHashOf,
  settingOf,
} from './index.ts';

let db: Database;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(db));
});

const rules = async () => settingOf(await readSite(db, merchantId), registerRules);
const changeRules = (change: Partial<Awaited<ReturnType<typeof rules>>>) =>
  changeSite({ db }, changeSetting, { merchantId, setting: registerRules, change });
const email = { enabled: true, required: true, patternId: 3, minLength: 8, maxLength: 60 } as const;

test('2.59 a site has the default rule for each field that it did not change', async () => {
  expect(await rules()).toEqual(defaultRegisterRules);
  await changeRules({ email });
  await changeRules({ email: { ...email, maxLength: 70 } });
  expect(await rules()).toEqual({ ...defaultRegisterRules, email: { ...email, maxLength: 70 } });
});

test.each([
  ['a pattern without a meaning', { ...email, patternId: 12 as 3 }],
  ['a field required that is not asked for', { ...email, enabled: false }],
  ['lengths the wrong way round', { ...email, minLength: 61 }],
])('takes no rule with %s', async (_, rule) => {
  await expect(changeRules({ email: rule })).rejects.toThrow(RangeError);
  expect((await rules()).email).toEqual(defaultRegisterRules.email);
});

test('2.97 changes one field and keeps the others', async () => {
  const phoneDigits = [{ diallingCode: '84', digits: [9] }];
  const setting = registration;
  await changeSite({ db }, changeSetting, { merchantId, setting, change: { phoneDigits } });
  await changeSite({ db }, changeSetting, { merchantId, setting, change: { ageConsentYears: 20 } });
  expect(settingOf(await readSite(db, merchantId), setting)).toEqual({
    ageConsentYears: 20,
    ageBirthdayCheckYears: 21,
    phoneDigits,
  });
  await expect(
    changeSite({ db }, changeSetting, { merchantId, setting, change: { name: 1 } as object }),
  ).rejects.toThrow(RangeError);
});

test('reads amounts as amounts, in the caller’s transaction', async () => {
  expect(await readSetting(db, { merchantId, setting: contracts })).toMatchObject({
    thresholds: [0n, 100_000n, 500_000n, 1_000_000n, 5_000_000n, 10_000_000n],
  });
});

test.each(['USD', 'JPY', 'KWD'])(
  'a site in %s has the defaults of its currency',
  async (currency) => {
    const site = await makeSite(db, { currency, currencySymbol: currency });
    const { quickAmounts } = { ...depositLimits.byDefault, ...depositLimits.byDefaultIn(currency) };
    const asked = { merchantId: site.merchantId, setting: depositLimits };
    expect((await readSetting(db, asked)).quickAmounts).toEqual(quickAmounts);
    const listed = { merchantId: site.merchantId, settings: [depositLimits, contracts] };
    const asDefault = { value: { quickAmounts, lateHours: 72 }, version: 0, hasSecret: false };
    expect(await readSettings(db, listed)).toMatchObject([asDefault, { version: 1 }]);
    await changeAsOwner(db, 'DELETE FROM site_setting WHERE merchant_id = $1', [site.merchantId]);
    expect(await readSettings(db, listed)).toMatchObject([asDefault, { version: 0 }]);
    const cached = { ...depositLimits, key: 'cachedLimits', cached: 'site' } as const;
    expect(settingOf(await readSite(db, site.merchantId), cached).quickAmounts).toEqual(
      quickAmounts,
    );
  },
);

test('an unknown site has neither a currency nor settings', async () => {
  const asked = { merchantId: -1n, setting: depositLimits };
  for (const read of [() => currencyOfSite(db, -1n), () => readSetting(db, asked)])
    await expect(read()).rejects.toThrow('there is no site -1');
});

test('a secret is stored only as a hash, stays unless it is changed, and can be removed', async () => {
  const change = { merchantId, setting: passwords };
  const hash = async () => secretHashOf(await readSite(db, merchantId), passwords);
  expect(await hash()).toBeNull();
  await changeSite({ db }, changeSetting, { ...change, change: {}, secret: 'welcome01' });
  const first = await hash();
  expect(first?.length).toBe(32);
  await changeSite({ db }, changeSetting, { ...change, change: { remembered: 2 } });
  expect(await hash()).toEqual(first);
  await changeSite({ db }, changeSetting, { ...change, change: {}, secret: null });
  expect(await hash()).toBeNull();
});

test('of two concurrent additions to a list, both are kept', async () => {
  const list = (entry: string) =>
    changeSite({ db }, listInSetting, {
      merchantId,
      setting: regions,
      field: 'countries' as const,
      entry,
      listed: true,
    });
  await Promise.all(['NL', 'DE', 'FR', 'NL'].map(list));
  const { countries } = await readSetting(db, { merchantId, setting: regions });
  expect(countries.toSorted()).toEqual(['DE', 'FR', 'NL']);
});
