import { generateKeyPairSync } from 'node:crypto';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { makePages } from '../test-support/make-pages.ts';
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
])('%s serves the page in %s', async (url, language) => {
  const app = await withPages();
  const { statusCode, body } = await app.inject(url);
  expect([statusCode, body]).toEqual([200, language]);
});

/** A server whose pages contain the language that they are built in. */
async function withPages() {
  const pages = await makePages();
  const app = Fastify();
  await pageRoutes(app, {
    pagesDirectory: pages.directory,
    vendorCode: 'arcade',
    platformKey: generateKeyPairSync('ed25519').publicKey,
    platformOrigins: [],
  });
  onTestFinished(async () => {
    await app.close();
    await pages.remove();
  });
  return app;
}
