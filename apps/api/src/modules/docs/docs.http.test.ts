import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});

const get = (path: string) => supertest(api.app.server).get(path);

test.each(['/docs', '/docs/'])('shows the contract to people at %s', async (path) => {
  const { status, headers, text } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(text).toContain('href="/openapi.json"');
  // The content security policy would refuse them.
  expect(text).not.toMatch(/<style|style="|<script>|\son\w+="/);
});

test('serves all files of the page, and no others of their folders', async () => {
  const { text } = await get('/docs');
  const loaded = [...text.matchAll(/"(\/docs\/[\w.]+)"/g)].map(([, address]) => `${address}`);
  expect(loaded.length).toBeGreaterThan(2);
  for (const address of [...loaded, '/docs/reader.js', '/docs/reader.css']) {
    const answer = await get(address);
    const type = address.endsWith('.js') ? 'text/javascript' : 'text/css';
    expect([address, answer.status]).toEqual([address, 200]);
    expect(answer.headers['content-type']).toContain(type);
  }
  for (const other of ['/docs/docs.routes.ts', '/docs/package.json', '/docs/..%2fdocs.routes.ts']) {
    expect((await get(other)).status).toBeGreaterThanOrEqual(400);
  }
});
