import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { postToProvider } from './post-to-provider.ts';

const PARTS = ['{"payment":', '"é 1"', '}'];
const TEXT = PARTS.join('');

const server = createServer(async (request, response) => {
  await request.resume().toArray();
  for (const part of PARTS) response.write(part);
  response.end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

const post = (answerBytesMax?: number) =>
  postToProvider(new URL(`http://127.0.0.1:${port}`), {
    rawBody: '',
    headers: {},
    ...(answerBytesMax !== undefined && { answerBytesMax }),
  });

test('reads an answer that comes in parts', async () => {
  expect(await post()).toMatchObject({ status: 200, text: TEXT });
});

test('reads up to its limit in bytes, and fails beyond', async () => {
  const bytes = Buffer.byteLength(TEXT);
  expect(await post(bytes)).toMatchObject({ text: TEXT });
  await expect(post(bytes - 1)).rejects.toMatchObject({ failure: { code: 'too_long' } });
});
