import { readOperator, readOperatorLink, setUpOperator } from '@app/core/people/operators';
import { codeAt } from '@app/core/people/verification';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/operators/ops-calls';
import * as session from '@app/shared/operators/session.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  makeProvenOperator,
  OPERATOR_PASSWORD,
} from '../../../../../tests/support/people/proven-operator.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const STEP_MS = 30_000;

let api: TestApi;
let now: Date;
let boss: Awaited<ReturnType<typeof makeOperator>>;
let gone: Awaited<ReturnType<typeof makeProvenOperator>>;

beforeAll(async () => {
  now = new Date('2026-12-10T12:00:00Z');
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  boss = await makeOperator(api);
  gone = await makeProvenOperator(api);
});

const ask = (call: Parameters<typeof sendOps>[1], by = boss, id = gone.publicId) =>
  sendOps(api, call, { token: by.token, body: { id, reason: 'Left, and came again' } });
const logIn = () => {
  now = new Date(now.getTime() + STEP_MS);
  const body = { username: gone.username, ...gone.proof(), password: OPERATOR_PASSWORD };
  return sendOps(api, session.login, { body });
};

test('an enabled operator starts again: by a link, without roles and former credentials', async () => {
  await ask(calls.disable);
  const { token } = (await ask(calls.enable)).body.value;
  expect((await sendOps(api, session.me, { token: gone.token })).status).toBe(401);
  expect((await logIn()).body.errorCode).toBe('login.failed');
  expect(await readOperator(api.deps.db, gone.id)).toMatchObject({
    disabledAt: null,
    isSetUp: false,
    roles: [],
    permissions: [],
  });
  const [line] = await listAudit(api.deps.db, { name: boss.username, rowsMax: 1 });
  expect([line?.action, line?.target]).toEqual(['operator.enabled', gone.username]);
  expect(JSON.parse(`${line?.detail}`)).toEqual({
    roles: '',
    'roles.before': 'administrator',
    reason: 'Left, and came again',
  });
  const { totpSecret } = await readOperatorLink(api.deps, token);
  const password = 'a whole new long one';
  await setUpOperator(api.deps, { token, password, code: codeAt(totpSecret, now) });
  now = new Date(now.getTime() + STEP_MS);
  const body = { username: gone.username, password, code: codeAt(totpSecret, now) };
  const { operator } = (await sendOps(api, session.login, { body })).body.value;
  expect(operator).toMatchObject({ username: gone.username, roles: [] });
});

test('refuses a new link for a disabled operator, without an audit line', async () => {
  await ask(calls.disable);
  const body = { id: gone.publicId };
  const answer = await sendOps(api, calls.renewLink, { token: boss.token, body });
  expect([answer.status, answer.body.errorCode]).toEqual([409, 'operator.disabled']);
  const [line] = await listAudit(api.deps.db, { name: boss.username, rowsMax: 1 });
  expect(line?.action).toBe('operator.disabled');
});

test('two concurrent requests create one link', async () => {
  await ask(calls.disable);
  const both = await Promise.all([ask(calls.enable), ask(calls.enable)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('refuses operators who are not disabled, oneself, and operators of other sites', async () => {
  expect((await ask(calls.enable)).body.errorCode).toBe('operator.not_disabled');
  expect((await logIn()).status).toBe(200);
  expect((await ask(calls.enable, boss, boss.publicId)).body.errorCode).toBe('operator.self');
  const local = await makeOperator(api, { merchantId: (await makeSite(api.deps)).merchantId });
  expect((await ask(calls.enable, local)).body.errorCode).toBe('operator.forbidden');
});
