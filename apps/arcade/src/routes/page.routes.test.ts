import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { languages } from '../languages.ts';
import { pageRoutes } from './page.routes.ts';

test.each([
  ['/verify?lang=EN', 'en'],
  ['/verify?lang=CN&round=1', 'cn'],
  ['/play/dice?language=cn&lang=EN', 'cn'],
  ['/play/dice?language=zh-TW', 'cn'],
  ['/round?language=xx&language=cn', 'en'],
  ['/round', 'en'],
  ['/round?', 'en'],
  ['/verify?%', 'en'],
])('%s is the page in %s', async (url, language) => {
  const app = await withPages();
  const { statusCode, body } = await app.inject(url);
  expect([statusCode, body]).toEqual([200, language]);
});

/** A server whose pages say which language they are built in. */
async function withPages() {
  const directory = await mkdtemp(join(tmpdir(), 'pages-'));
  const pages = ['verify', 'round', 'games/dice/page'];
  for (const folder of languages.flatMap((each) => pages.map((page) => `${each}/${page}`))) {
    await mkdir(join(directory, folder), { recursive: true });
    await writeFile(join(directory, folder, 'index.html'), folder.slice(0, folder.indexOf('/')));
  }
  await mkdir(join(directory, 'assets'));
  const app = Fastify();
  await pageRoutes(app, directory);
  onTestFinished(async () => {
    await app.close();
    await rm(directory, { recursive: true });
  });
  return app;
}
