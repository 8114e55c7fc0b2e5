import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner, freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { depsOf, makeSite } from '../../../../../tests/support/world.ts';
import { type Database, inTransaction } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { listOutbox } from './list-outbox.ts';
import {
  addGateway,
  changeGateway,
  listGateways,
  lockGateway,
  removeGateway,
} from './manage-gateways.ts';
import { queueMessage } from './queue-message.ts';
import { testGateway } from './test-gateway.ts';

interface SmsProvider {
  readonly url: string;
  /** The accepted messages, with the token of each request. */
  readonly taken: string[];
  answer: number | 'cut';
}

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  await asOwner(db, (owner) =>
    owner.query('DELETE FROM message_gateway; DELETE FROM outbox_message'),
  );
  now = new Date('2026-03-10T05:00:00Z');
  ({ merchantId } = await makeSite(deps));
  byEnvironment = [];
  return Promise.all(servers.splice(0).map((server) => server.close()));
});

const servers: Server[] = [];
let byEnvironment: string[];

/** Starts a provider of SMS over HTTP that answers with the status that a test sets. */
async function startProvider(): Promise<SmsProvider> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (provider.answer === 'cut') return void response.destroy();
    if (provider.answer < 300) provider.taken.push(`${request.headers.authorization} ${body}`);
    response.writeHead(provider.answer).end('{"id":"gw-1"}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  const provider: SmsProvider = { url, taken: [], answer: 200 };
  return provider;
}

const gateway = (url: string, place = 0) => ({
  channel: 'sms' as const,
  name: 'One' as const,
  enabled: true,
  place,
  settings: { url } as const,
  secret: `token ${place}`,
});
const add = (owner: bigint | null, given: ReturnType<typeof gateway>) =>
  inTransaction(db, (tx) => addGateway(tx, deps, { ...given, merchantId: owner }));
const change = (id: string, given: object) =>
  inTransaction(db, async (tx) => {
    const before = await lockGateway(tx, id);
    const { channel, name, enabled, place, settings, version } = before;
    const same = { channel, name, enabled, place, settings, version };
    await changeGateway(tx, before, { ...same, ...given } as Parameters<typeof changeGateway>[2]);
  });
const queue = (site = merchantId) =>
  inTransaction(db, (tx) =>
    queueMessage(
      tx,
      {
        publicId: randomUUID(),
        merchantId: site,
        channel: 'sms',
        purpose: 'code.login',
        recipient: '+84901234567',
        text: 'Your code is 123456',
        expiresAt: new Date(now.getTime() + 300_000),
      },
      now,
    ),
  );
const deliver = () =>
  deliverOutbox({
    db,
    clock: () => now,
    gateways: {
      mail: undefined,
      sms: {
        send: async ({ text }) => {
          byEnvironment.push(text);
          return undefined;
        },
      },
    },
  });
const states = async () =>
  (await listOutbox(db, { merchantId, rowsMax: 10 })).map(({ state }) => state);

test('a message goes by the site’s own gateway, else by that of every site, else by the environment', async () => {
  await queue();
  await deliver();
  expect(byEnvironment).toHaveLength(1);
  const [everywhere, own] = [await startProvider(), await startProvider()];
  await add(null, gateway(everywhere.url));
  await queue();
  await deliver();
  await add(merchantId, gateway(own.url, 3));
  await queue();
  await deliver();
  const { merchantId: elsewhere } = await makeSite(deps);
  await queue(elsewhere);
  await deliver();
  expect([byEnvironment, everywhere.taken, own.taken].map(({ length }) => length)).toEqual([
    1, 2, 1,
  ]);
  expect(own.taken[0]).toContain('Bearer token 3 {"to":"+84901234567"');
});

test('uses the next gateway only if the first certainly refused, and records both results', async () => {
  const [first, second] = [await startProvider(), await startProvider()];
  await add(merchantId, gateway(second.url, 2));
  await add(merchantId, gateway(first.url, 1));
  first.answer = 401;
  await queue();
  expect(await deliver()).toMatchObject({ sent: 1 });
  expect(second.taken).toHaveLength(1);
  expect(await listGateways(db, merchantId)).toMatchObject([
    { place: 1, sentAt: null, failedAt: now, failure: 'HTTP 401', hasSecret: true },
    { place: 2, sentAt: now, failedAt: null },
  ]);
});

test('tries no other gateway if the first may have accepted a code, so that it is not sent twice', async () => {
  const [first, second] = [await startProvider(), await startProvider()];
  await add(merchantId, gateway(first.url, 1));
  await add(merchantId, gateway(second.url, 2));
  first.answer = 'cut';
  await queue();
  expect(await deliver()).toMatchObject({ unknown: 1 });
  expect([second.taken, await states()]).toEqual([[], ['unknown']]);
});

test('retries while a gateway may still accept it, and gives up if none will', async () => {
  const [first, second] = [await startProvider(), await startProvider()];
  await add(merchantId, gateway(first.url, 1));
  const id = await add(merchantId, gateway(second.url, 2));
  first.answer = 400;
  second.answer = 429;
  await queue();
  await deliver();
  expect(await states()).toEqual(['queued']);
  await change(id, { enabled: false });
  now = new Date(now.getTime() + 5_000);
  await deliver();
  expect(await states()).toEqual(['refused']);
  await inTransaction(db, async (tx) => removeGateway(tx, await lockGateway(tx, id)));
  expect(await listGateways(db, merchantId)).toHaveLength(1);
});

test('keeps a secret encrypted, sends it to no other server, and never shows it', async () => {
  const [one, other] = [await startProvider(), await startProvider()];
  const id = await add(merchantId, gateway(one.url));
  await expect(change(id, { settings: { url: other.url } })).rejects.toThrow('secret_needed');
  await change(id, { settings: { url: `${one.url}/v2` } });
  await change(id, { settings: { url: other.url }, secret: 'another token' });
  await queue();
  await deliver();
  expect(other.taken[0]).toContain('Bearer another token');
  expect(one.taken).toEqual([]);
  const { rows } = await db.pool.query('SELECT g::text AS line FROM message_gateway g');
  expect(rows[0].line).not.toContain(Buffer.from('another token').toString('hex'));
  expect(rows[0].line).not.toContain('another token');
  expect(Object.keys((await listGateways(db, merchantId))[0] ?? {})).not.toContain('sealedSecret');
});

test('of two concurrent changes of a gateway the second gets a conflict; at most four are added', async () => {
  const provider = await startProvider();
  const id = await add(merchantId, gateway(provider.url));
  const twice = await Promise.allSettled([
    change(id, { name: 'Two', version: 1 }),
    change(id, { name: 'Three', version: 1 }),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const added = await Promise.allSettled(
    Array.from({ length: 8 }, () => add(merchantId, gateway(provider.url))),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test.each([
  ['sms', { url: 'http://sms.example' }],
  ['sms', { url: 'https://me:word@sms.example' }],
  ['mail', { host: 'mail.example', port: 25, security: 'none', username: '', from: 'a@b.c' }],
])('has no gateway by %s on whose way others read along', async (channel, settings) => {
  const given = { channel, name: 'One', enabled: true, place: 0, settings, merchantId };
  const adding = inTransaction(db, (tx) =>
    addGateway(tx, deps, given as Parameters<typeof addGateway>[2]),
  );
  await expect(adding).rejects.toThrow(RangeError);
});

test('sends a test through one gateway only, and returns its answer', async () => {
  const provider = await startProvider();
  const publicId = await add(merchantId, {
    ...gateway(provider.url),
    enabled: false as true,
  });
  const sent = { publicId, recipient: '+84901234567', subject: 'Test', text: 'It works' };
  expect(await testGateway(deps, sent)).toEqual({ outcome: 'sent', answer: 'gw-1' });
  provider.answer = 403;
  expect(await testGateway(deps, sent)).toEqual({ outcome: 'refused', answer: 'HTTP 403' });
  provider.answer = 'cut';
  expect(await testGateway(deps, sent)).toMatchObject({ outcome: 'unknown' });
  const unknown = { ...sent, publicId: randomUUID() };
  await expect(testGateway(deps, unknown)).rejects.toThrow('gateway.not_found');
  expect(provider.taken).toHaveLength(1);
});

test('sends email through a mailbox with its password, with any characters', async () => {
  const seen: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      seen.push(`${username} ${password}`);
      done(null, { user: username });
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part) => (text += part));
      stream.on('end', () => {
        seen.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const from = 'Orvane <no-reply@orvane.example>';
  const settings = {
    host: '127.0.0.1',
    port,
    security: 'none',
    username: 'me@orvane',
    from,
  } as const;
  const mail = { channel: 'mail', name: 'Mail', enabled: true, place: 0, settings } as const;
  const publicId = await inTransaction(db, (tx) =>
    addGateway(tx, deps, { ...mail, secret: 'p@ss:w/rd %', merchantId }),
  );
  const sent = { publicId, recipient: 'mai@example.test', subject: 'Test', text: 'It works' };
  expect(await testGateway(deps, sent)).toMatchObject({ outcome: 'sent' });
  expect(seen[0]).toBe('me@orvane p@ss:w/rd %');
  expect(seen[1]).toContain('Subject: Test');
  await new Promise<void>((resolve) => server.close(resolve));
  // A password meant for TLS is not sent to a server that offers no encryption.
  const strict = { ...mail, settings: { ...settings, security: 'starttls' }, version: 1 } as const;
  const open = new SMTPServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  await new Promise<void>((resolve) => open.listen(port, '127.0.0.1', resolve));
  await inTransaction(db, async (tx) =>
    changeGateway(tx, await lockGateway(tx, publicId), { ...strict, secret: 'p' }),
  );
  expect(await testGateway(deps, sent)).toMatchObject({ outcome: 'refused' });
  await new Promise<void>((resolve) => open.close(resolve));
});
