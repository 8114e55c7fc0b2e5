import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  allowPrivateHosts,
  outgoingAddress,
  outgoingFailure,
  outgoingFetch,
} from './outgoing-fetch.ts';

const requestedHosts: string[] = [];
const { url, port } = await startServer();

async function startServer() {
  const server = createServer(async (request, response) => {
    requestedHosts.push(`${request.headers.host}`);
    if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end();
    if (request.url === '/silent') return;
    if (request.url === '/endless') {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(1_000)));
      };
      response.on('drain', write).on('error', () => {});
      return write();
    }
    const parts = await request.toArray();
    response.setHeader('x-type', request.headers['content-type'] ?? '');
    response.end(`${request.method} ${Buffer.concat(parts)}`);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port };
}

beforeEach(() => {
  requestedHosts.length = 0;
});

function inProduction(hosts: readonly string[] = []) {
  allowPrivateHosts(hosts);
  onTestFinished(() => allowPrivateHosts('all'));
}

const failureOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(() => 'answered', outgoingFailure);

test('sends the same request as fetch', async () => {
  const body = new URLSearchParams({ a: '1' });
  const answer = await outgoingFetch(url, { method: 'POST', body });
  expect(answer.headers.get('x-type')).toContain('application/x-www-form-urlencoded');
  expect(await answer.text()).toBe('POST a=1');
  expect((await outgoingFetch(url, { method: 'HEAD' })).status).toBe(200);
});

test('follows no redirect, even if the caller asks for it', async () => {
  expect(await failureOf(outgoingFetch(`${url}/moved`))).toBe('REDIRECTED');
  expect(await failureOf(outgoingFetch(`${url}/moved`, { redirect: 'follow' }))).toBe('REDIRECTED');
  const answer = await outgoingFetch(`${url}/moved`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  await answer.body?.cancel();
  expect(requestedHosts).toHaveLength(3);
});

test('limits the time and the size of an answer', async () => {
  const signal = AbortSignal.timeout(50);
  expect(await failureOf(outgoingFetch(`${url}/silent`, { signal }))).toBe('TIMEOUT');
  const endless = await outgoingFetch(`${url}/endless`, { bytesMax: 5_000 });
  expect(await failureOf(endless.text())).toBe('ANSWER_TOO_LONG');
  const unlimited = await outgoingFetch(`${url}/endless`);
  expect(await failureOf(unlimited.text())).toBe('ANSWER_TOO_LONG');
});

/** Private addresses in every spelling that the resolver or the URL parser understands. */
const SPELLINGS = [
  'https://169.254.169.254/',
  'https://10.0.0.5:8443/',
  'https://[::ffff:7f00:1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'http://localhost:6379/',
  'http://LOCALHOST/',
  'https://[::1]/',
  'https://[::]/',
  'https://0.0.0.0/',
  'https://[::ffff:10.0.0.5]/',
  'https://[::127.0.0.1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://①②⑦.0.0.1/',
];

test.each(SPELLINGS)('refuses %s in production', async (address) => {
  inProduction();
  expect(await failureOf(outgoingFetch(address))).toBe('PRIVATE_ADDRESS');
});

test.each(['127.0.0.1.nip.io', 'postgres', 'mixed.example'])(
  'refuses the name %s that resolves to a private address',
  async (host) => {
    inProduction();
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '::ffff:127.0.0.1', family: 6 },
    ];
    expect(await failureOf(outgoingFetch(`https://${host}/`, { resolve }))).toBe('PRIVATE_ADDRESS');
    const signal = AbortSignal.timeout(5_000);
    const asked = outgoingAddress({ host, port: 5_432, signal, resolve });
    expect(await failureOf(asked)).toBe('PRIVATE_ADDRESS');
  },
);

test('answers the same for an open and a closed port', async () => {
  inProduction();
  const answers = await Promise.all([url, 'http://127.0.0.1:1/'].map((to) => refusal(to)));
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual(['fetch failed', 'the address is in a private network']);
  expect(requestedHosts).toEqual([]);
});

const refusal = (to: string) =>
  outgoingFetch(to).catch(({ message, cause }) => [message, cause.message]);

test('operators may call a private host that the installation lists, agents may not', async () => {
  inProduction(['127.0.0.1']);
  expect((await outgoingFetch(url)).status).toBe(200);
  expect(await failureOf(outgoingFetch(url, { enteredBy: 'agent' }))).toBe('PRIVATE_ADDRESS');
  inProduction([`127.0.0.1:${port}`, '[::1]:25']);
  expect((await outgoingFetch(url)).status).toBe(200);
  expect(await failureOf(outgoingFetch('http://127.0.0.1:1/'))).toBe('PRIVATE_ADDRESS');
  const signal = AbortSignal.timeout(5_000);
  expect(await outgoingAddress({ host: '::1', port: 25, signal })).toBe('::1');
});

test('addresses of the environment may be on any host', async () => {
  inProduction();
  expect((await outgoingFetch(url, { enteredBy: 'environment' })).status).toBe(200);
});

test('connects to the checked address without a second lookup', async () => {
  let lookups = 0;
  const resolve = async () => {
    lookups++;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  // No name server resolves the name, so a second lookup would fail.
  const answer = await outgoingFetch(`http://rebinding.invalid:${port}/`, { resolve });
  expect(await answer.text()).toBe('GET ');
  expect(requestedHosts).toEqual([`rebinding.invalid:${port}`]);
  expect(lookups).toBe(1);
});
