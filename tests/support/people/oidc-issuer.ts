import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

const CLIENT_ID = 'the-site';
const CLIENT_SECRET = 'a secret between issuer and site';
const KEY_ID = 'first';
const HOPS_MAX = 10;
const VISIT_SECONDS = 600;

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/**
 * A third party's login: a real OpenID provider on this machine. It accepts every name with every
 * password; the name is the subject.
 */
export async function startIssuer({ redirectUris }: { readonly redirectUris: readonly string[] }) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  let isDown = false;
  let handle = (_: IncomingMessage, response: ServerResponse): unknown => response.end();
  const server = createServer((request, response) => {
    if (!isDown) return void handle(request, response);
    response.statusCode = 503;
    response.end('<html>out of order');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [...redirectUris] },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['for tests'] },
    // All are set, because the library warns about each default.
    ttl: {
      Interaction: VISIT_SECONDS,
      Grant: VISIT_SECONDS,
      Session: VISIT_SECONDS,
      AccessToken: VISIT_SECONDS,
      IdToken: VISIT_SECONDS,
    },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    // A visitor who logs in consents, because the client requests the identity only.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  });
  handle = provider.callback();

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    /** Makes the issuer answer with nonsense, or normally again. */
    breakDown: (down: boolean) => {
      isDown = down;
    },
    /** An ID token with these claims, signed with the issuer's key by default. */
    sign: async (claims: JWTPayload, key: CryptoKey = privateKey): Promise<string> =>
      new SignJWT({ iss: issuer, aud: CLIENT_ID, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .sign(key),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Logs in under a name at the issuer, like a visitor's browser. Returns the URL of the final redirect. */
export async function logInAt(authorizationUrl: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(authorizationUrl);
  let form: URLSearchParams | undefined;
  for (let hop = 0; hop < HOPS_MAX; hop++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const location = response.headers.get('location');
    form = undefined;
    if (!location) form = new URLSearchParams({ prompt: 'login', login: name, password: 'any' });
    else url = new URL(location, url);
    if (url.searchParams.has('code') || url.searchParams.has('error')) return url;
  }
  throw new Error(`still at ${url} after ${HOPS_MAX} pages`);
}
