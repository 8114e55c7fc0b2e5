import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../tests/support/servers/api.ts';

let api: TestApi;

beforeAll(async () => {
  const [webDist, consoleDist] = [await folder('The site'), await folder('The console')];
  api = await startApi({ settings: { webDist, consoleDist } });
  return async () => {
    await api.close();
    for (const made of [webDist, consoleDist]) await rm(made, { recursive: true });
  };
});

async function folder(title: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(made, 'assets'));
  await writeFile(join(made, 'index.html'), `<!doctype html><title>${title}</title>`);
  await writeFile(join(made, 'assets', 'entry-4f2a.js'), 'export {};');
  return made;
}

const get = (path: string) =>
  supertest(api.app.server).get(path).set({ accept: 'text/html', host: 'localhost' });

test.each(['/console', '/console/', '/console/members/7', '/console/setup?x=1'])(
  'answers %s with the page of the console, and forbids to cache, index or frame it',
  async (path) => {
    const { status, text, headers } = await get(path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('The console');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|http:|https:/);
  },
);

test('serves the page’s files, and no page for a missing file', async () => {
  const { status, headers } = await get('/console/assets/entry-4f2a.js');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await get('/console/assets/entry-0000.js')).status).toBe(404);
});

test('the console is not part of the site, and absent if it was not built', async () => {
  const without = await startApi({ db: api.deps.db, redis: api.deps.redis });
  const { status } = await supertest(without.app.server).get('/console');
  expect(status).toBe(404);
  await without.app.close();
});
