import { defaultRegisterRules } from '@app/shared/validation/register-rules';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database.ts';
import { makeSite } from '../../../../tests/support/world.ts';
import type { Database } from '../db/index.ts';
import { changeRegistration, changeSite, readSite, setRegisterRule } from './index.ts';

let db: Database;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(db));
});

const registration = async () => (await readSite(db, merchantId)).registration;
const email = { enabled: true, required: true, patternId: 3, minLength: 8, maxLength: 60 } as const;

test('2.59 has the default rules until it decides otherwise, field by field', async () => {
  expect((await registration()).rules).toEqual(defaultRegisterRules);
  await changeSite({ db }, setRegisterRule, { merchantId, field: 'email', rule: email });
  await changeSite({ db }, setRegisterRule, {
    merchantId,
    field: 'email',
    rule: { ...email, maxLength: 70 },
  });
  expect((await registration()).rules).toEqual({
    ...defaultRegisterRules,
    email: { ...email, maxLength: 70 },
  });
});

test.each([
  ['a pattern without a meaning', { ...email, patternId: 12 as 3 }],
  ['a field required that nobody sees', { ...email, enabled: false }],
  ['lengths the wrong way round', { ...email, minLength: 61 }],
])('takes no rule with %s', async (_, rule) => {
  await expect(
    changeSite({ db }, setRegisterRule, { merchantId, field: 'email', rule }),
  ).rejects.toThrow(RangeError);
  expect((await registration()).rules.email).toEqual(defaultRegisterRules.email);
});

test('2.97 changes one of the rest and leaves the others', async () => {
  await changeSite({ db }, changeRegistration, { merchantId, phoneDigits: { 84: [9] } });
  await changeSite({ db }, changeRegistration, { merchantId, ageConsentYears: 20 });
  expect(await registration()).toMatchObject({
    ageConsentYears: 20,
    ageBirthdayCheckYears: 21,
    phoneDigits: { 84: [9] },
  });
});
