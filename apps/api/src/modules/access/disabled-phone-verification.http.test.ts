import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { registerSettings } from '@app/shared/system/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Registering, registering } from '../../../../../tests/support/people/registering.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let guest: Registering;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  guest = registering(api, site);
  await guest.flags({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: false });
  await guest.flags({ DISABLEDMOBILEVERIF3: true });
});

const kept = () => ({ phone: guest.e164, phoneVerifiedAt: null });

test('DISABLEDMOBILEVERIF3: sends no code, and tells clients that none is required', async () => {
  expect((await guest.askForCode()).body.errorCode).toBe('function.not.available');
  const { body } = await send(api, registerSettings, { site: site.code });
  expect(body.value.verificationCode).toMatchObject({ enabled: false });
});

test('DISABLEDMOBILEVERIF3: registration by number requires a password and no proof', async () => {
  const refused = await guest.register('registerMobile', { password: '', confirmPassword: '' });
  expect(refused.body.value.fields).toEqual(['password']);
  const answer = await guest.register('registerMobile');
  expect(answer.status).toBe(200);
  expect(await guest.personOf(answer)).toMatchObject(kept());
});

test('DISABLEDMOBILEVERIF3: a number is stored even if another member has verified it before', async () => {
  const { id } = await makeMember(api.deps, site);
  const verified = { phone: guest.e164, phoneVerifiedAt: new Date() };
  await inTransaction(api.deps.db, (tx) => changePersonal(tx, id, verified));
  await guest.rule('mobileNum', { required: false });
  const number = { mobileNum: guest.mobileNum, countryDialingCode: '84' };
  const answer = await guest.register('register', number);
  expect(answer.status).toBe(200);
  expect(await guest.personOf(answer)).toMatchObject(kept());
});
