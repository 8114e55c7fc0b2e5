import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { socialLogins } from '@app/core/people/social';
import { configureProvider } from '@app/core/sites/providers';
import { changeSite } from '@app/core/sites/site';
import { login } from '@app/shared/access/social.schemas';
import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { send, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';

const REDIRECT = 'http://127.0.0.1:3000/login/social';

let api: TestApi;
let site: TestSite;
let ip: string;

onOwnSites({}, (own) => {
  ({ api, site, ip } = own);
});

const random = () => randomBytes(32).toString('base64url');
const configure = ({ issuer }: { issuer: string }) =>
  changeSite(api.deps, (tx, given) => configureProvider(tx, socialLogins.google, given), {
    merchantId: site.merchantId,
    settings: { issuer, clientId: 'orvane' },
    secret: 'a secret of the client',
    now: api.deps.clock(),
  });
const call = (shown: object) => {
  const body = { provider: 'google', nonce: random(), ...shown };
  return send(api, login, { site: site.code, ip, body });
};

/** A token signed by the visitor, whose keys the forged description would point to. */
async function ownToken() {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT({ sub: 'visitor' }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
}

test('refuses an issuer description that points elsewhere', async () => {
  const calledAt: string[] = [];
  const elsewhere = createServer((request, response) => {
    calledAt.push(`${request.url}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const port = (elsewhere.address() as { port: number }).port;
  const liar = createServer((_, response) => {
    const address = `http://127.0.0.1:${(liar.address() as { port: number }).port}`;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer: address,
        authorization_endpoint: `${address}/auth`,
        token_endpoint: `http://127.0.0.1:${port}/token`,
        jwks_uri: `http://127.0.0.1:${port}/keys`,
      }),
    );
  });
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  await configure({ issuer: `http://127.0.0.1:${(liar.address() as { port: number }).port}` });
  const answers = [
    await call({ idToken: await ownToken() }),
    await call({ code: 'some code', codeVerifier: random(), redirectUri: REDIRECT }),
  ];
  expect(answers.map(({ body }) => body.errorCode)).toEqual(Array(2).fill('social.unavailable'));
  expect(calledAt).toEqual([]);
  liar.close();
  elsewhere.close();
});

test.each(['http://accounts.example', 'no address', 'https://accounts.example/?x=1'])(
  'refuses the issuer %s',
  async (issuerUrl) => {
    await expect(configure({ issuer: issuerUrl })).rejects.toThrow(RangeError);
  },
);
