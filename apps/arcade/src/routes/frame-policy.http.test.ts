import { signFrame } from '@app/shared/seamless/frame-link';
import { beforeAll, expect, test } from 'vitest';
import { makePages } from '../test-support/make-pages.ts';
import { launchGame, makeWorld, type World } from '../test-support/world.ts';

const SITE = 'https://lantern.example';
const OF_SETTING = 'frame-ancestors http://platform.example';

let world: World;

beforeAll(async () => {
  const pages = await makePages();
  world = await makeWorld({ pagesDirectory: pages.directory });
  return async () => {
    await world.end();
    await pages.remove();
  };
});

/** The platform's signature of an origin, by default for this vendor. */
const wordOn = (origin: string, vendorCode = 'arcade') =>
  signFrame({ vendorCode, origin }, world.wallet.platformKeys.privateKey);

const addressOf = (page: string, frame: string, frameSignature: string) =>
  `${page}?${new URLSearchParams({ frame, frameSignature })}`;

async function framersOf(url: string): Promise<string | undefined> {
  const { statusCode, headers } = await world.app.inject(url);
  expect(statusCode).toBe(200);
  const directives = `${headers['content-security-policy']}`.split(';');
  expect(directives).toContain("default-src 'none'");
  return directives.find((directive) => directive.startsWith('frame-ancestors'));
}

const pages = ['/play/dice', '/round', '/verify'];

test.each(pages)(
  '%s is framed by the site that the platform signed, for that answer',
  async (page) => {
    expect(await framersOf(addressOf(page, SITE, wordOn(SITE)))).toBe(`${OF_SETTING} ${SITE}`);
    expect(await framersOf(page)).toBe(OF_SETTING);
  },
);

test('a signature of a stranger, for another vendor or another site is refused', async () => {
  const forged = signFrame(
    { vendorCode: 'arcade', origin: SITE },
    world.wallet.vendorKeys.privateKey,
  );
  for (const signature of [forged, wordOn(SITE, 'other'), wordOn('https://a.example'), 'x', '']) {
    for (const page of pages) {
      expect(await framersOf(addressOf(page, SITE, signature))).toBe(OF_SETTING);
    }
  }
  expect(await framersOf(`/round?frame=${SITE}`)).toBe(OF_SETTING);
});

test.each([
  `${SITE}/path`,
  `${SITE}/`,
  `${SITE}\r\nset-cookie: a=b`,
  `${SITE}; script-src *`,
  `${SITE} *`,
  '*',
  'https:',
  'null',
  'javascript:alert(1)',
])('refuses %j, which is not an origin, even from the platform', async (frame) => {
  expect(await framersOf(addressOf('/round', frame, wordOn(frame)))).toBe(OF_SETTING);
});

test('a published round names the signed site that shows it first', async () => {
  const player = await launchGame(world);
  const { body: round } = await player.spin();
  const originsIn = async (address: string) =>
    (await player.get<{ platformOrigins: string[] }>(address)).body.platformOrigins;
  const proof = `/api/proofs/${round.id}`;
  const ofSetting = ['http://platform.example'];
  expect(await originsIn(addressOf(proof, SITE, wordOn(SITE)))).toEqual([SITE, ...ofSetting]);
  expect(await originsIn(addressOf(proof, SITE, wordOn(SITE, 'other')))).toEqual(ofSetting);
  expect(await originsIn(proof)).toEqual(ofSetting);
});

test('a game sends messages first to the site that it was opened on', async () => {
  world.wallet.backUrl = `${SITE}/games`;
  const player = await launchGame(world);
  const { body } = await player.get('/api/table');
  expect(body).toMatchObject({ platformOrigins: [SITE, 'http://platform.example'] });
});
