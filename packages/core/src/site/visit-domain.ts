import { randomBytes } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { DomainFinding } from '@app/shared/domain/domain-checks';
import { outsideAddress, personalHash, pinnedTo } from '../kernel/index.ts';

/** Where every process of the installation answers a visit. */
export const SITE_CHECK_PATH = '/.well-known/site-check';

const VISIT_MS_MAX = 5_000;
const ANSWER_BYTES_MAX = 2_048;
const NONCE = /^[\da-f]{32}$/;

/** What only this installation can answer a visit with; nothing where it was not asked as a visit asks. */
export const siteCheckSign = (nonce: string): string | undefined =>
  NONCE.test(nonce) ? personalHash('site.check', nonce).toString('hex') : undefined;

export interface Visit {
  readonly domain: string;
  /** Where browsers find the installation: outside of production its way and port hold for every domain. */
  readonly publicUrl: string;
  /** By TLS alone, and never into a network of our own: an operator's word must not look around in there. */
  readonly isProduction: boolean;
}

/** Visits a domain and says what answers there. Follows nothing, reads little, and soon gives up. */
export async function visitDomain(
  visit: Visit,
  msMax: number = VISIT_MS_MAX,
): Promise<DomainFinding> {
  const signal = AbortSignal.timeout(msMax);
  const { domain: host, isProduction } = visit;
  const address = await outsideAddress({ host, isProduction, signal });
  if (typeof address === 'string') return address;
  const nonce = randomBytes(16).toString('hex');
  try {
    const response = await ask(visit, { address, nonce, signal });
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) return 'redirected';
    return judge(await read(response), { nonce, domain: visit.domain });
  } catch (error) {
    return signal.aborted ? 'timeout' : reasonOf(error);
  }
}

interface VisitRequest {
  readonly address: LookupAddress;
  readonly nonce: string;
  readonly signal: AbortSignal;
}

function ask(
  { domain, publicUrl, isProduction }: Visit,
  { address, nonce, signal }: VisitRequest,
): Promise<IncomingMessage> {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = isProduction || protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)({
      host: domain,
      port: isProduction ? 443 : port || (isSecure ? 443 : 80),
      path: `${SITE_CHECK_PATH}?nonce=${nonce}`,
      headers: { accept: 'application/json', 'user-agent': 'site-check' },
      lookup: pinnedTo(address),
      agent: false,
      signal,
    });
    request.once('response', resolve).once('error', reject).end();
  });
}

async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      if (text.length > ANSWER_BYTES_MAX) return '';
    }
    return text;
  } finally {
    response.destroy();
  }
}

function judge(
  text: string,
  { nonce, domain }: { readonly nonce: string; readonly domain: string },
): DomainFinding {
  let answer: { sign?: unknown; host?: unknown } | null;
  try {
    answer = JSON.parse(text);
  } catch {
    return 'elsewhere';
  }
  if (answer?.sign !== siteCheckSign(nonce)) return 'elsewhere';
  return answer?.host === domain ? 'ok' : 'wrong_host';
}

function reasonOf(error: unknown): DomainFinding {
  const { code = '' } = error as { code?: string };
  return /CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO_/.test(code) ? 'no_tls' : 'unreachable';
}
