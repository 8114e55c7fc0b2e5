import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { allowPrivateHosts } from '../../platform/kernel/index.ts';
import { SITE_CHECK_PATH, siteCheckSign, visitDomain } from './visit-domain.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers as the installation does, for the requested host name. */
const answerWell =
  (host?: string): RequestListener =>
  ({ url, headers }, response) => {
    const { pathname, searchParams } = new URL(`${url}`, 'http://any');
    const sign = siteCheckSign(`${searchParams.get('nonce')}`);
    const asked = headers.host?.replace(/:\d+$/, '');
    const isAsked = pathname === SITE_CHECK_PATH;
    response.end(isAsked ? JSON.stringify({ sign, host: host ?? asked }) : 'no');
  };

const visit = (publicUrl: string, domain = 'localhost') =>
  visitDomain({ domain, publicUrl, isProduction: false });

test('recognizes its own installation by a signature that no other can give', async () => {
  expect(await visit(await serve(answerWell()))).toBe('ok');
  expect(siteCheckSign('a'.repeat(32))).not.toBe(siteCheckSign('b'.repeat(32)));
  expect(siteCheckSign('a short one')).toBeUndefined();
});

test.each<[string, RequestListener]>([
  ['wrong_host', answerWell('other.example')],
  ['elsewhere', (_, response) => response.end('<html>parked</html>')],
  ['elsewhere', (_, response) => response.end('null')],
  ['elsewhere', (_, response) => response.end('{"sign":"00","host":"localhost"}')],
  ['elsewhere', (_, response) => response.end(' '.repeat(100_000))],
  ['elsewhere', (_, response) => response.writeHead(404).end()],
  ['redirected', (_, response) => response.writeHead(301, { location: '/' }).end()],
])('finds %s', async (found, answer) => expect(await visit(await serve(answer))).toBe(found));

test('stops reading an answer that does not end', async () => {
  const endless = await serve((_, response) => {
    response.on('error', () => {});
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(1_000)));
    };
    response.on('drain', write);
    write();
  });
  expect(await visit(endless)).toBe('elsewhere');
});

test('times out for a server that never answers', async () => {
  const silent = { domain: 'localhost', publicUrl: await serve(() => {}), isProduction: false };
  expect(await visitDomain(silent, 50)).toBe('timeout');
});

test('reports the reason of a failed visit', async () => {
  const gone = await serve(answerWell());
  expect(await visit(gone.replace('127.0.0.1', 'any'), 'no-such-name.invalid')).toBe('unresolved');
  expect(await visit('http://127.0.0.1:1')).toBe('unreachable');
  const plain = await serve(answerWell());
  expect(await visit(plain.replace('http:', 'https:'))).toBe('no_tls');
});

test('refuses private networks in production', async () => {
  allowPrivateHosts([]);
  onTestFinished(() => allowPrivateHosts('all'));
  const publicUrl = await serve(answerWell());
  const found = await visitDomain({ domain: 'localhost', publicUrl, isProduction: true });
  expect(found).toBe('private_address');
});
