import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { ADDRESSES_REMEMBERED_MAX } from '../limits.ts';
import { ipOf } from './ip-of.ts';

const PROXY = '10.0.0.1';

function appThat(trustProxy: string[] | false) {
  const app = Fastify({ trustProxy });
  app.decorateRequest('address');
  app.get('/', async (request) => ({ ours: ipOf(request), fastifys: request.ip }));
  return async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const { ours, fastifys } = (await app.inject({ url: '/', remoteAddress, headers })).json();
    expect(ours).toBe(fastifys);
    return ours;
  };
}

test('returns the address behind trusted proxies, each time', async () => {
  const ask = appThat([PROXY]);
  for (let times = 0; times < 2; times++) {
    expect(await ask(PROXY, '203.0.113.7')).toBe('203.0.113.7');
    expect(await ask(PROXY, '203.0.113.8')).toBe('203.0.113.8');
    expect(await ask(PROXY)).toBe(PROXY);
    // A client that is not a proxy forwards the address of another visitor.
    expect(await ask('198.51.100.9', '203.0.113.7')).toBe('198.51.100.9');
    expect(await ask(PROXY, '203.0.113.7, 198.51.100.9')).toBe('198.51.100.9');
    expect(await ask(PROXY, `203.0.113.7, ${PROXY}`)).toBe('203.0.113.7');
    expect(await ask(PROXY, `${'203.0.113.7, '.repeat(20)}203.0.113.9`)).toBe('203.0.113.9');
  }
});

test('servers with different trusted proxies do not share cached addresses', async () => {
  expect(await appThat([PROXY])(PROXY, '203.0.113.7')).toBe('203.0.113.7');
  expect(await appThat(false)(PROXY, '203.0.113.7')).toBe(PROXY);
});

test('an evicted address is parsed again', () => {
  const server = Fastify();
  let read = 0;
  const ask = (n: number) => {
    const headers = { 'x-forwarded-for': `client ${n}` };
    const ip = () => {
      read += 1;
      return `${n}`;
    };
    const socket = { remoteAddress: PROXY };
    const request = Object.defineProperty({ server, headers, socket }, 'ip', { get: ip });
    return ipOf(request as unknown as FastifyRequest);
  };
  for (let n = 0; n <= ADDRESSES_REMEMBERED_MAX; n++) expect(ask(n)).toBe(`${n}`);
  const before = read;
  expect([ask(1), ask(0), ask(0)]).toEqual(['1', '0', '0']);
  expect(read - before).toBe(1);
});
