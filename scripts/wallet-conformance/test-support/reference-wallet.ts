import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Break, CHECKS, ReferenceBooks } from './reference-books.ts';

const CLOCK_MS_MAX = 30_000;

type Vendors = Readonly<Record<string, KeyObject>>;

/** A wallet of the protocol in memory. It shares no code with the platform or the kit. */
export async function referenceWallet(vendors: Vendors, broken?: Break) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const books = new ReferenceBooks(broken);
  const isAuthentic = signatureCheck(vendors, broken);

  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
      return void response.end(JSON.stringify({ publicKey: publicKey.toString('base64url') }));
    }
    const body = await text(request);
    const url = `${request.url}`;
    const answer = isAuthentic(request, body)
      ? books.answer(`${request.headers['x-vendor']}`, url.split('/').at(-1) ?? '', body)
      : { status: 'BAD_SIGNATURE' };
    const code = answer.status === 'BAD_SIGNATURE' ? 401 : 200;
    const sent = JSON.stringify(answer);
    const [at, nonce] = [`${Date.now()}`, `${request.headers['x-nonce']}`];
    const signature = sign(null, lines(`${code}`, url, sent, at, nonce), privateKey);
    response
      .writeHead(code, {
        'x-timestamp': at,
        'x-nonce': nonce,
        'x-signature': signature.toString('base64url'),
      })
      .end(sent);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    launch: (vendor: string, count: number) => books.launch(vendor, count),
    endSessions: async (memberRef: string) => books.endSessions(memberRef),
    balances: () => books.balances(),
    close: () => new Promise<unknown>((closed) => server.close(closed).closeAllConnections()),
  };
}

/** Checks the signatures of requests, and refuses a repeated nonce. */
function signatureCheck(vendors: Vendors, broken: Break | undefined) {
  const nonces = new Set<string>();
  return ({ method, url = '', headers }: IncomingMessage, body: string): boolean => {
    const [at, nonce, key] = [
      `${headers['x-timestamp']}`,
      `${headers['x-nonce']}`,
      vendors[`${headers['x-vendor']}`],
    ];
    if (!/^\d{13}$/.test(at) || !/^[\w-]{8,64}$/.test(nonce)) return false;
    if (headers['x-kid'] !== 'kit-1' || !key) return false;
    const ageMs = Date.now() - Number(at);
    if (ageMs < -CLOCK_MS_MAX) return false;
    if (ageMs > CLOCK_MS_MAX && broken !== 'old timestamps are accepted') return false;
    const signature = Buffer.from(`${headers['x-signature']}`, 'base64url');
    const paths =
      broken === 'the path is not signed'
        ? Object.keys(CHECKS).map((name) => `/seamless/v1/${name}`)
        : [url];
    const isRight = paths.some((path) =>
      verify(null, lines(`${method}`, path, body, at, nonce), key, signature),
    );
    if (!isRight && broken !== 'signatures are not checked') return false;
    const used = `${headers['x-vendor']} ${nonce}`;
    if (nonces.has(used) && broken !== 'nonces are used again') return false;
    nonces.add(used);
    return true;
  };
}

const lines = (first: string, path: string, body: string, at: string, nonce: string): Buffer =>
  Buffer.from([first, path, createHash('sha256').update(body).digest('hex'), at, nonce].join('\n'));
