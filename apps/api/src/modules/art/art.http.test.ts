import { gameArt } from '@app/ui/art/game-art';
import { vendorArt } from '@app/ui/art/vendor-art';
import supertest from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { gameArtUrl, vendorArtUrl } from '../../wire/art-urls.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});

const get = (path: string) => supertest(api.app.server).get(path);

const lanterns = { vendorCode: 'arcade', code: 'lantern-fair', category: 'RNG' } as const;
const drawn = { vendorCode: 'arcade', gameCode: 'lantern-fair', category: 'RNG' } as const;

test('serves the picture of a game with unlimited caching', async () => {
  const answer = await get(gameArtUrl(lanterns));
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { svg } = gameArt({ ...drawn, ratio: '3:4', direction: 'ltr' });
  expect(answer.body.toString()).toBe(svg);
  expect((await get(gameArtUrl(lanterns))).body.toString()).toBe(svg);
});

test('draws every shape, and mirrors the wide picture', async () => {
  const wide = await get(`${gameArtUrl(lanterns)}?ratio=16:10&dir=rtl`);
  const { svg } = gameArt({ ...drawn, ratio: '16:10', direction: 'rtl' });
  expect(wide.body.toString()).toBe(svg);
});

test('serves the badge of a vendor', async () => {
  const answer = await get(vendorArtUrl('arcade'));
  expect(answer.body.toString()).toBe(vendorArt('arcade').svg);
  expect(answer.headers['cache-control']).toContain('immutable');
});

test.each([
  '/art/arcade/lantern-fair.1-tarot.svg',
  '/art/arcade/lantern-fair.svg',
  '/art/arcade/lantern%20fair.1-rng.svg',
  '/art/arcade/lantern-fair.1-rng.svg?ratio=2:1',
  '/art/arcade.svg',
  '/art/%2e%2e/secret.1-rng.svg',
])('answers 404 at %s', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body.errorCode).toBe('request.not_found');
});
