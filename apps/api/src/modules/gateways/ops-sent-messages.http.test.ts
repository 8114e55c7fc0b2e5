import { randomUUID } from 'node:crypto';
import { deliverOutbox, queueSingleMessage } from '@app/core/platform/outbox';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/gateways/sent-messages.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let enqueued: string[];
let sent: string[];
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi({ clock: () => now, enqueue: (job) => enqueued.push(job) });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: site.code, body });
  enqueued = [];
  sent = [];
});

const gateway = { send: async ({ text }: { text: string }) => void sent.push(text) };
const deliver = (isUp: boolean) => {
  const sms = isUp ? (gateway as never) : undefined;
  return deliverOutbox({ ...api.deps, gateways: { sms, mail: undefined } });
};
async function queue(text: string): Promise<string> {
  const publicId = randomUUID();
  const recipient = '+84901234567';
  const expiresAt = new Date(now.getTime() + 300_000);
  const message = { channel: 'sms', purpose: 'code.login', recipient, text } as const;
  await queueSingleMessage(api.deps, {
    ...message,
    publicId,
    merchantId: site.merchantId,
    expiresAt,
  });
  return publicId;
}
const unsent = async (after?: string) =>
  (await ask(calls.unsent, after ? { after } : {})).body.value;

test('lists failed messages without their text, and sends them again once', async () => {
  const id = await queue('Your code is 123456');
  await deliver(false);
  const answer = await ask(calls.unsent);
  expect(answer.body.value).toEqual({
    list: [
      {
        id,
        channel: 'sms',
        recipient: '+84••••••567',
        purpose: 'code.login',
        state: 'refused',
        attempts: 1,
        queuedAt: NOON,
        endedAt: NOON,
        error: 'no gateway for sms',
        isExpired: false,
      },
    ],
    next: null,
  });
  expect(answer.text).not.toContain('123456');
  enqueued = [];
  const twins = await Promise.all([ask(calls.sendAgain, { id }), ask(calls.sendAgain, { id })]);
  expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(enqueued).toEqual(['deliver-outbox']);
  await deliver(true);
  await deliver(true);
  expect(sent).toEqual(['Your code is 123456']);
  expect((await unsent()).list).toEqual([]);
  const [line] = await listAudit(api.deps.db, { ...site, rowsMax: 5 });
  expect([line?.action, line?.target, line?.detail]).toEqual([
    'message.sent_again',
    'code.login',
    '{"channel":"sms"}',
  ]);
});

test('does not resend messages that expired, were sent, or belong to other sites', async () => {
  const late = await queue('Your code is 123456');
  await deliver(false);
  now = new Date(NOON + 300_000);
  expect((await unsent()).list).toMatchObject([{ id: late, isExpired: true }]);
  const gone = await queue('Your code is 654321');
  await deliver(true);
  const elsewhere = await makeSite(api.deps);
  const theirs = await makeOperator(api, { merchantId: elsewhere.merchantId });
  const asked = { token: theirs.token, site: elsewhere.code };
  const answers = [
    await ask(calls.sendAgain, { id: late }),
    await ask(calls.sendAgain, { id: gone }),
    await sendOps(api, calls.sendAgain, { ...asked, body: { id: late } }),
  ];
  expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(3).fill('message.not_sendable'));
  expect((await sendOps(api, calls.unsent, asked)).body.value.list).toEqual([]);
});

test('pages without duplicates even if many failed at the same time', async () => {
  const ids = [];
  for (let n = 0; n < 51; n++) ids.push(await queue(`Your code is ${n}`));
  await deliver(false);
  const first = await unsent();
  const second = await unsent(first.next);
  expect([first.list.length, second.list.length, second.next]).toEqual([50, 1, null]);
  const listed = [...first.list, ...second.list].map(({ id }: { id: string }) => id);
  expect(listed.toSorted()).toEqual(ids.toSorted());
});
