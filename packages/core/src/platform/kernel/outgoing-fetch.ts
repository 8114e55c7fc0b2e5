import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Resolve, resolvePublicHost } from './resolve-public-host.ts';

const ANSWER_MS_MAX = 15_000;
const ANSWER_BYTES_MAX = 1_024 * 1_024;
/** The Fetch standard allows no body with these; `Response` refuses one. */
const EMPTY_STATUSES = new Set([204, 205, 304]);

/** Hosts in private networks that may be called: `host` or `host:port`. */
export type PrivateHosts = 'all' | readonly string[];

/**
 * Author of an address. The environment may name any private host, an operator only the listed ones, an agent none;
 * where all are allowed, each of them may.
 */
export type EnteredBy = 'environment' | 'operator' | 'agent';

/** Empty until the process sets it, so a forgotten call allows no host. */
let allowed: PrivateHosts = [];

/** Sets which private hosts this process may call: production lists some, development and tests allow all. */
export function allowPrivateHosts(hosts: PrivateHosts): void {
  allowed = hosts;
}

export interface OutgoingInit extends RequestInit {
  /** Default: `operator`. */
  readonly enteredBy?: EnteredBy;
  readonly bytesMax?: number;
  readonly resolve?: Resolve;
}

/**
 * `fetch` for addresses that operators and agents enter. It prevents SSRF: it checks all addresses of the host
 * before the first connection, connects to one of them without a second lookup, fails on redirects (`manual`
 * returns them), and limits time and size of an answer.
 *
 * @throws TypeError as `fetch` does, with the system's code in its cause; `PRIVATE_ADDRESS` for a private
 * network, `ANSWER_TOO_LONG` while the body is read
 */
export async function outgoingFetch(
  address: string | URL,
  { redirect, enteredBy, bytesMax = ANSWER_BYTES_MAX, resolve, ...init }: OutgoingInit = {},
): Promise<Response> {
  const limits = [AbortSignal.timeout(ANSWER_MS_MAX), ...(init.signal ? [init.signal] : [])];
  const request = new Request(address, { ...init, signal: AbortSignal.any(limits) });
  const { signal } = request;
  const url = new URL(request.url);
  const addresses = await addressesOf({ ...hostOf(url), enteredBy, signal, resolve });
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await send(url, { request, body, addresses }).catch((error: Error) => {
    throw signal.aborted ? signal.reason : failed(error);
  });
  const status = answer.statusCode ?? 0;
  if (redirect !== 'manual' && status >= 300 && status < 400 && status !== 304) {
    answer.destroy();
    throw failed(new Error('unexpected redirect'));
  }
  const isEmpty = EMPTY_STATUSES.has(status) || request.method === 'HEAD';
  if (isEmpty) answer.resume();
  return new Response(isEmpty ? null : streamOf(answer, { signal, bytesMax }), {
    status,
    headers: headersOf(answer),
  });
}

interface OutgoingHost {
  /** IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly signal: AbortSignal;
  readonly enteredBy?: EnteredBy | undefined;
  readonly resolve?: Resolve | undefined;
}

/**
 * A checked address of a host for protocols other than HTTP.
 *
 * @throws TypeError as `outgoingFetch` does
 */
export const outgoingAddress = async (host: OutgoingHost): Promise<string> =>
  (await addressesOf(host))[0].address;

async function addressesOf({ enteredBy = 'operator', resolve, ...target }: OutgoingHost) {
  const { host, signal } = target;
  const mayBePrivate =
    enteredBy === 'environment' ||
    allowed === 'all' ||
    (enteredBy === 'operator' && isListed(allowed, target));
  const found = await resolvePublicHost({
    host,
    mayBePrivate,
    signal,
    ...(resolve && { resolve }),
  });
  if (found === 'timeout') throw signal.reason;
  if (found === 'private_address')
    throw failed(withCode('the address is in a private network', 'PRIVATE_ADDRESS'));
  if (found === 'unresolved') throw failed(withCode('the host is unknown', 'ENOTFOUND'));
  return found;
}

function isListed(hosts: readonly string[], { host, port }: Pick<OutgoingHost, 'host' | 'port'>) {
  const name = host.toLowerCase();
  const withPort = `${name.includes(':') ? `[${name}]` : name}:${port}`;
  return hosts.includes(name) || hosts.includes(withPort);
}

const hostOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
});

interface Sent {
  readonly request: Request;
  readonly body: Buffer;
  readonly addresses: readonly [LookupAddress, ...LookupAddress[]];
}

const send = (url: URL, { request, body, addresses }: Sent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const lookup: LookupFunction = (_, { all }, done) =>
      all ? done(null, [...addresses]) : done(null, addresses[0].address, addresses[0].family);
    const message = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: request.method,
      headers: {
        accept: '*/*',
        'user-agent': 'node',
        ...Object.fromEntries(request.headers),
        'accept-encoding': 'identity',
        ...(request.body && { 'content-length': body.length }),
      },
      lookup,
      agent: false,
      signal: request.signal,
    });
    message.once('response', resolve).on('error', reject);
    message.end(body);
  });

interface ReadLimits {
  readonly signal: AbortSignal;
  readonly bytesMax: number;
}

function streamOf(
  answer: IncomingMessage,
  { signal, bytesMax }: ReadLimits,
): ReadableStream<Uint8Array> {
  const parts: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next().catch((error: Error) => {
        throw signal.aborted ? signal.reason : failed(error);
      });
      if (done) return controller.close();
      bytes += value.length;
      if (bytes > bytesMax) {
        answer.destroy();
        throw failed(withCode('the answer is too long', 'ANSWER_TOO_LONG'));
      }
      controller.enqueue(new Uint8Array(value));
    },
    cancel() {
      answer.destroy();
    },
  });
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}

const failed = (cause: Error): TypeError => new TypeError('fetch failed', { cause });

const withCode = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });

/** The code of a failed call: the system's, `TIMEOUT`, `REDIRECTED` or one of `outgoingFetch`. */
export function outgoingFailure(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'TIMEOUT';
  if (cause?.message === 'unexpected redirect') return 'REDIRECTED';
  return cause?.code ?? cause?.message ?? message;
}
