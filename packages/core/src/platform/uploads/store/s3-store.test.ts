import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOutage } from '@app/shared/process/outage';
import { beforeEach, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

const SECRET = 'the secret of a stand-in';
const KEY = 'uploads/5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4/whole';

let objects: Map<string, Buffer>;
let status: number | undefined;
let endpoint: string;
let store: FileStore;

beforeEach(async () => {
  objects = new Map();
  status = undefined;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const key = `${request.url}`;
    const refusal = status ?? (isSigned(request, body) ? undefined : 403);
    if (refusal) return response.writeHead(refusal).end('<Error/>');
    if (request.method === 'PUT') objects.set(key, body);
    const found = objects.get(key);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method === 'GET') return response.writeHead(found ? 200 : 404).end(found);
    return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  store = storeWith(SECRET);
  return () => new Promise<void>((resolve) => void server.close(() => resolve()));
});

const storeWith = (secretAccessKey: string) =>
  s3Store({
    endpoint,
    region: 'eu-test-1',
    bucket: 'files',
    accessKeyId: 'AKTEST',
    secretAccessKey,
  });

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Signature Version 4, computed from its specification and not by the library that signs. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, day = '', names = '', signature = ''] =
    /Credential=AKTEST\/(\d{8})\/eu-test-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const bodyHash = `${headers['x-amz-content-sha256']}`;
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false;
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', lines.join(''), names, bodyHash].join('\n');
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${day}/eu-test-1/s3/aws4_request\n${sha256(canonical)}`;
  const key = ['eu-test-1', 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, day));
  return hmac(key, text).toString('hex') === signature;
}

test('stores, reads and deletes files in the bucket, with signed requests', async () => {
  const content = Buffer.from('00ff10e2', 'hex');
  await store.put(KEY, content);
  expect([...objects.keys()]).toEqual([`/files/${KEY}`]);
  expect(await store.read(KEY)).toEqual(content);
  await store.put(KEY, Buffer.from('other'));
  expect((await store.read(KEY))?.toString()).toBe('other');
  await store.remove([KEY, 'uploads/none/whole']);
  expect(await store.read(KEY)).toBeUndefined();
});

test('reports a refused key, and does not treat it as an outage', async () => {
  const refused = await storeWith('another')
    .put(KEY, Buffer.from('x'))
    .catch((error) => error);
  expect(refused.message).toContain('403');
  expect(isOutage(refused)).toBe(false);
  expect(objects.size).toBe(0);
});

test.each([
  ['put', () => store.put(KEY, Buffer.from('x'))],
  ['read', () => store.read(KEY)],
  ['remove', () => store.remove([KEY])],
])('a store that is busy, or away, is an outage: %s', async (_, ask) => {
  status = 503;
  expect(isOutage(await ask().catch((error: unknown) => error))).toBe(true);
  store = s3Store({
    endpoint: 'http://127.0.0.1:1',
    region: 'eu-test-1',
    bucket: 'files',
    accessKeyId: 'AKTEST',
    secretAccessKey: SECRET,
  });
  expect(isOutage(await ask().catch((error: unknown) => error))).toBe(true);
});
