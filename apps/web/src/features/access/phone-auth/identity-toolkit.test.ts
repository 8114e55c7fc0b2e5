import { ApiError } from '@app/client/errors';
import texts from '@app/phrases/en/errors.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWireServer, type WireServer } from '../../../testing/wire-server.ts';
import { identityToolkit } from './identity-toolkit.ts';

const SEND = 'POST /v1/accounts:sendVerificationCode';
const CONFIRM = 'POST /v1/accounts:signInWithPhoneNumber';

let server: WireServer;

beforeEach(async () => {
  server = await startWireServer();
});
afterEach(() => server.close());

const sender = () =>
  identityToolkit({ sendUrl: `${server.origin}/v1`, apiKey: 'a key', challengeUrl: null });
const refusing = (message: string, status = 400) => ({
  status,
  json: { error: { code: status, message, errors: [{ message, reason: 'invalid' }] } },
});

test('2.116 has the third party send a code and confirm it', async () => {
  server.replies[SEND] = () => ({ json: { sessionInfo: 'the code of today' } });
  server.replies[CONFIRM] = () => ({ json: { idToken: 'a.signed.word', localId: 'a-member' } });
  expect(await sender().send('+84901234567')).toBe('the code of today');
  expect(await sender().confirm('the code of today', '123456')).toBe('a.signed.word');
  const [sent, confirmed] = server.received;
  expect(sent?.url).toBe('/v1/accounts:sendVerificationCode?key=a%20key');
  expect(JSON.parse(`${sent?.body}`)).toEqual({ phoneNumber: '+84901234567' });
  expect(JSON.parse(`${confirmed?.body}`)).toEqual({
    sessionInfo: 'the code of today',
    code: '123456',
  });
});

test.each([
  ['2.126', 'INVALID_PHONE_NUMBER : TOO_SHORT', 'Invalid phone number format.'],
  ['2.127', 'MISSING_PHONE_NUMBER', 'Please enter a phone number.'],
  ['2.128', 'TOO_MANY_ATTEMPTS_TRY_LATER : blocked', 'try again after 5 minutes'],
  ['2.129', 'SOMETHING_NEW', 'Unknown error'],
  ['2.130', 'INVALID_CODE', 'This verification code is incorrect.'],
  ['2.131', 'MISSING_CODE', 'Please enter the verification code.'],
  ['2.132', 'CAPTCHA_CHECK_FAILED : score', 'security check failed'],
  ['2.133', 'QUOTA_EXCEEDED : for this project', 'contact customer service'],
  ['2.134', 'OPERATION_NOT_ALLOWED : SMS region', 'in this country'],
  ['2.135', 'SESSION_EXPIRED', 'Please send again.'],
])('%s maps to %s for every call', async (_, message, words) => {
  server.replies[SEND] = () => refusing(message);
  server.replies[CONFIRM] = () => refusing(message);
  const { send, confirm } = sender();
  for (const ask of [() => send('+84901234567'), () => confirm('sent', '123456')]) {
    const refusal = await ask().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(texts[(refusal as ApiError).code]).toContain(words);
  }
});

test('2.138 reports the waiting time of a rate limit', async () => {
  server.replies[SEND] = () => refusing('TOO_MANY_ATTEMPTS_TRY_LATER');
  const refusal = await sender()
    .send('+84901234567')
    .catch((error: unknown) => error);
  expect((refusal as ApiError).params).toEqual({ retryAfterSeconds: 300 });
});

test('reports a lost connection and an empty answer', async () => {
  server.replies[SEND] = () => ({ status: 502, json: '<html>' });
  await expect(sender().send('+84901234567')).rejects.toThrow('phone_auth.unknown');
  server.replies[SEND] = () => ({ hangUp: true });
  await expect(sender().send('+84901234567')).rejects.toThrow('unreachable');
});
