import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { UNTRUSTED_PROXIES_MAX } from '../http/untrusted-proxies.ts';
import { unknownProxy } from './unknown-proxy.ts';

let recorded: string[];
beforeEach(() => {
  recorded = [];
});

/** Log lines after requests, each with its peer address and its forwarded address. */
async function logOf(trustProxy: string[] | false, requests: readonly [string, string?][]) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(`${chunk}`);
      done();
    },
  });
  const app = Fastify({ trustProxy, logger: { level: 'warn', stream } });
  app.decorateRequest('address');
  await app.register(unknownProxy, { record: async (peer) => void recorded.push(peer) });
  app.get('/', () => 'here');
  for (const [remoteAddress, forwarded] of requests) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    await app.inject({ url: '/', remoteAddress, headers });
  }
  await app.close();
  return lines.map((line) => JSON.parse(line)).map(({ proxy, setting }) => ({ proxy, setting }));
}

test('warns once about an untrusted proxy', async () => {
  const warnings = await logOf(false, [
    ['172.20.0.5', '203.0.113.7'],
    ['172.20.0.5', '203.0.113.8'],
  ]);
  expect(warnings).toEqual([{ proxy: '172.20.0.5', setting: 'TRUSTED_PROXIES' }]);
  expect(recorded).toEqual(['172.20.0.5']);
});

test('B24 warns once about each proxy, up to a limit', async () => {
  const peers = Array.from({ length: UNTRUSTED_PROXIES_MAX + 5 }, (_, n) => `10.0.0.${n + 1}`);
  const twice = [...peers, ...peers].map((peer): [string, string] => [peer, '203.0.113.7']);
  const warnings = await logOf(false, twice);
  expect(warnings.map(({ proxy }) => proxy)).toEqual(peers.slice(0, UNTRUSTED_PROXIES_MAX));
  expect(recorded).toHaveLength(UNTRUSTED_PROXIES_MAX);
});

test.each<[string, string[] | false, [string, string?]]>([
  ['a trusted proxy', ['172.20.0.5'], ['172.20.0.5', '203.0.113.7']],
  ['a visitor without a proxy', false, ['172.20.0.5']],
  ['a stranger who forges the header', false, ['8.8.8.8', '203.0.113.7']],
])('does not warn about %s', async (_, trustProxy, request) => {
  expect(await logOf(trustProxy, [request])).toEqual([]);
  expect(recorded).toEqual([]);
});
