import { disableOperator } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { deliverOutbox, type Gateways } from '@app/core/platform/outbox';
import { listAudit } from '@app/core/sites/audit';
import * as breakGlass from '@app/shared/operators/break-glass.ops-calls';
import * as calls from '@app/shared/operators/notices.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { makeProvenOperator } from '../../../../../tests/support/people/proven-operator.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const reason = 'Salary is held and no administrator answers';
const NOON = new Date('2026-12-10T12:00:00Z');

let api: TestApi;
let enqueued: string[];
let boss: Awaited<ReturnType<typeof makeProvenOperator>>;

beforeAll(async () => {
  const enqueue = (job: string) => enqueued.push(job);
  api = await startApi({
    clock: () => NOON,
    enqueue,
    settings: { publicUrl: 'https://play.example' },
  });
  return api.close;
});
beforeEach(async () => {
  enqueued = [];
  await api.deps.db.pool.query('UPDATE operator SET email = NULL, email_language = NULL');
  boss = await makeProvenOperator(api);
});

type Who = typeof boss;
const change = (who: Who, email: string | null, language = 'EN', proof: object = who.proof()) =>
  sendOps(api, calls.change, { token: who.token, body: { email, language, proof } });
const read = async ({ token }: Who) =>
  (await sendOps(api, calls.read, { token })).body.value.email as string | null;
const standBy = (merchantId: bigint | null = null) =>
  makeOperator(api, { merchantId, permissions: ['operators.break_glass'] });
const take = ({ token }: { token: string }, permission = 'payouts.manage') =>
  sendOps(api, breakGlass.take, { token, body: { permission, reason } });

/** Sent mails, as the gateway received them. */
async function mails() {
  const sent: { recipient: string; subject?: string; text: string }[] = [];
  const gateways: Gateways = {
    mail: {
      send: async ({ recipient, subject, text }) => {
        sent.push({ recipient, text, ...(subject !== undefined && { subject }) });
        return undefined;
      },
    },
    sms: undefined,
  };
  await deliverOutbox({ ...api.deps, gateways });
  return sent.toSorted((a, b) => a.recipient.localeCompare(b.recipient));
}

test('mails other managers of operators in their language', async () => {
  const other = await makeProvenOperator(api);
  const gone = await makeProvenOperator(api);
  await change(boss, 'boss@example.test');
  await change(other, 'other@example.test', 'CN');
  await change(gone, 'gone@example.test');
  await inTransaction(api.deps.db, (tx) => disableOperator(tx, gone.id, NOON));
  const standby = await standBy();
  expect((await take(standby)).status).toBe(200);
  expect(enqueued).toEqual(['deliver-outbox']);
  const { username } = standby;
  expect(await mails()).toEqual([
    {
      recipient: 'boss@example.test',
      subject: `Emergency access taken by ${username}`,
      text: `${username} has emergency access in the console until 12:30 UTC: Manage payouts.\n\nLog in to read the reason or to end it:\n\nhttps://play.example/console`,
    },
    expect.objectContaining({
      recipient: 'other@example.test',
      subject: `${username} 启用了紧急权限`,
    }),
  ]);
  expect(await mails()).toEqual([]);
});

test('mails managers of the same site and of all sites, but not the operator who took the permission', async () => {
  const [mine, theirs] = [await makeSite(api.deps), await makeSite(api.deps)];
  const local = await makeProvenOperator(api, { merchantId: mine.merchantId });
  const elsewhere = await makeProvenOperator(api, { merchantId: theirs.merchantId });
  const both = await makeProvenOperator(api, {
    permissions: ['operators.manage', 'operators.break_glass'],
  });
  await change(boss, 'boss@example.test');
  await change(local, 'local@example.test');
  await change(elsewhere, 'elsewhere@example.test');
  await change(both, 'both@example.test');
  const recipients = async () => (await mails()).map(({ recipient }) => recipient);
  await take(await standBy(mine.merchantId));
  expect(await recipients()).toEqual([
    'boss@example.test',
    'both@example.test',
    'local@example.test',
  ]);
  await take(both);
  expect(await recipients()).toEqual(['boss@example.test']);
});

test('sends nothing if the permission was not taken', async () => {
  await change(boss, 'boss@example.test');
  const standby = await standBy();
  expect((await take(standby, 'operators.break_glass')).status).toBe(409);
  expect(enqueued).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('operators set their address with a proof, see it masked and remove it; no audit line contains it', async () => {
  expect(await read(boss)).toBeNull();
  const wrong = await change(boss, 'boss@example.test', 'EN', {
    password: 'another long one',
    code: '000000',
  });
  expect(wrong.body.errorCode).toBe('operator.proof_wrong');
  expect((await change(boss, 'no address')).body.errorCode).toBe('request_param_err');
  expect((await change(boss, ' Boss@Example.test ')).status).toBe(200);
  const shown = await read(boss);
  expect(shown).toMatch(/@example\.test$/);
  expect(shown).not.toContain('boss@');
  const sealed = await api.deps.db.pool.query('SELECT email FROM operator WHERE id = $1', [
    boss.id,
  ]);
  expect(sealed.rows[0].email.toString()).not.toContain('example');
  const lines = await listAudit(api.deps.db, { name: boss.username, rowsMax: 1 });
  expect(lines).toMatchObject([{ action: 'operator.email_set', detail: '{}' }]);
});

test('every operator may have an address, for their scheduled reports', async () => {
  const { token } = await makeOperator(api, { permissions: [] });
  const answer = await sendOps(api, calls.read, { token });
  expect(answer.body.value).toEqual({ email: null });
});
