import {
  makeOperatorLink,
  passkeysOf,
  readOperatorLink,
  startOperatorSession,
} from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import * as session from '@app/shared/operators/session.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  makeProvenOperator,
  OPERATOR_PASSWORD,
} from '../../../../../tests/support/people/proven-operator.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { operatorToken } from '../../bind-ops-call.ts';

const NEW_PASSWORD = 'another long enough one';
const STEP_MS = 30_000;

let api: TestApi;
let now: Date;
let ip: string;
let asked = 0;
let own: Awaited<ReturnType<typeof makeProvenOperator>>;

beforeAll(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  ip = `10.7.${asked++}.1`;
  own = await makeProvenOperator(api);
});

/** Uses the current code by default. */
const change = ({
  code = own.proof().code,
  current = OPERATOR_PASSWORD,
  password = NEW_PASSWORD,
  token = own.token,
}) =>
  sendOps(api, session.changePassword, {
    token,
    ip,
    body: { current, code, password },
  });
const logIn = (password: string) => {
  now = new Date(now.getTime() + STEP_MS); // each code works once
  const body = { username: own.username, password, code: own.proof().code };
  return sendOps(api, session.login, { ip, body });
};
const isOpen = async (token: string) =>
  (await sendOps(api, session.me, { token, ip })).status === 200;
const lines = async () =>
  (await listAudit(api.deps.db, { name: own.username, rowsMax: 1 })).map(
    ({ actor, action, detail }) => ({ actor, action, detail }),
  );

test('a new password replaces the old one and ends other sessions', async () => {
  const elsewhere = operatorToken(api.app, await startOperatorSession(api.deps, own.id));
  const answer = await change({});
  const { ended, token } = answer.body.value;
  expect(ended).toBe(1);
  const open = [await isOpen(own.token), await isOpen(elsewhere), await isOpen(token)];
  expect(open).toEqual([false, false, true]);
  const actor = `operator:${own.username}`;
  expect(await lines()).toEqual([{ actor, action: 'operator.password_changed', detail: '{}' }]);
  expect((await logIn(OPERATOR_PASSWORD)).body.errorCode).toBe('login.failed');
  expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  expect(await passkeysOf(api.deps.db, own.id)).toEqual([]);
});

test('a successful change invalidates open links, a refused one does not', async () => {
  const { db } = api.deps;
  const token = await inTransaction(db, (tx) => makeOperatorLink(tx, own.id, now));
  await change({ current: 'a wrong one, and long' });
  expect(await readOperatorLink(api.deps, token)).toMatchObject({ username: own.username });
  now = new Date(now.getTime() + STEP_MS);
  expect((await change({})).status).toBe(200);
  await expect(readOperatorLink(api.deps, token)).rejects.toThrow('operator.link_ended');
});

test.each([
  ['a wrong current password', { current: 'a wrong one, and long' }, 'operator.proof_wrong'],
  ['a wrong code', { code: '000000' }, 'operator.proof_wrong'],
  ['the same password', { password: OPERATOR_PASSWORD }, 'password.same'],
  ['a common one', { password: 'Password1234' }, 'password.common'],
  ['a short one', { password: 'short' }, 'request_param_err'],
])('refuses %s and keeps the old password', async (_, wrong, code) => {
  expect((await change(wrong)).body.errorCode).toBe(code);
  expect((await logIn(NEW_PASSWORD)).body.errorCode).toBe('login.failed');
  expect((await logIn(OPERATOR_PASSWORD)).status).toBe(200);
});

test('a code of the authenticator changes the password once', async () => {
  const { code } = own.proof();
  const { token } = (await change({ code })).body.value;
  const next = { current: NEW_PASSWORD, password: 'yet another long one' };
  const again = await change({ code, token, ...next });
  expect(again.body.errorCode).toBe('operator.proof_wrong');
});

test('limits guesses of the current password without blocking the login', async () => {
  const guesses = [];
  for (let n = 0; n < 8; n++)
    guesses.push((await change({ current: `guess ${n}` })).body.errorCode);
  expect(guesses.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect((await logIn(OPERATOR_PASSWORD)).status).toBe(200);
});
