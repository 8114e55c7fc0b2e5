import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@app/phrases/languages';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { RIGHT_TO_LEFT } from '../../../../../tests/support/right-to-left-languages.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';
import { renderPayPage } from '../sandbox-pay/pay-page.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;

beforeAll(async () => {
  const webDist = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(webDist, 'index.html'), '<!doctype html><html lang="en"><head></head>');
  api = await startApi({ settings: { webDist } });
  site = await makeSite(api.deps);
  return async () => {
    await api.close();
    await rm(webDist, { recursive: true });
  };
});

test.each(RIGHT_TO_LEFT)('the server renders pages for %s from right to left', async (tag) => {
  const get = async (path: string) => {
    const headers = { accept: 'text/html', 'accept-language': tag, merchant: site.code };
    return (await supertest(api.app.server).get(path).set(headers)).text;
  };
  expect(await get('/help')).toContain(`<html lang="${tag}" dir="rtl" `);
  expect(await get('/sandbox/pay/nothing')).toContain(`<html lang="${tag}" dir="rtl">`);
  const order = { channel: 'sandbox' as const, publicId: 'a', amount: 10_000n, currency: 'USD' };
  const page = { order, lang: tag as string as Language, action: '', siteUrl: '' };
  expect(renderPayPage(page)).toContain(`<html lang="${tag}" dir="rtl">`);
});
