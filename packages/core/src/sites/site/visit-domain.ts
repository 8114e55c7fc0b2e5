import { randomBytes } from 'node:crypto';
import { DOMAIN_ANSWER_SECONDS } from '@app/shared/health/observed-spans';
import type { DomainFinding } from '@app/shared/sites/domain-checks';
import { outgoingFailure, outgoingFetch, personalHash } from '../../platform/kernel/index.ts';

/** The path at which every process of the installation answers a check. */
export const SITE_CHECK_PATH = '/.well-known/site-check';

const VISIT_MS_MAX = DOMAIN_ANSWER_SECONDS * 1_000;
const ANSWER_BYTES_MAX = 2_048;
const NONCE = /^[\da-f]{32}$/;

/** An answer that only this installation can give; undefined for a malformed nonce. */
export const siteCheckSign = (nonce: string): string | undefined =>
  NONCE.test(nonce) ? personalHash('site.check', nonce).toString('hex') : undefined;

export interface Visit {
  readonly domain: string;
  /** URL of the installation: outside production its protocol and port apply to every domain. */
  readonly publicUrl: string;
  /** Whether domains answer only by TLS on the default port. */
  readonly isProduction: boolean;
}

/** Requests a domain and reports which server answers. Follows no redirects, reads little, and has a short timeout. */
export async function visitDomain(
  visit: Visit,
  msMax: number = VISIT_MS_MAX,
): Promise<DomainFinding> {
  const nonce = randomBytes(16).toString('hex');
  try {
    const response = await outgoingFetch(addressOf(visit, nonce), {
      redirect: 'manual',
      headers: { accept: 'application/json', 'user-agent': 'site-check' },
      bytesMax: ANSWER_BYTES_MAX,
      signal: AbortSignal.timeout(msMax),
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return 'redirected';
    }
    return judge(await response.text(), { nonce, domain: visit.domain });
  } catch (error) {
    return reasonOf(outgoingFailure(error));
  }
}

function addressOf({ domain, publicUrl, isProduction }: Visit, nonce: string): string {
  const { protocol, port } = new URL(publicUrl);
  const origin = isProduction ? `https://${domain}` : `${protocol}//${domain}:${port}`;
  return `${origin}${SITE_CHECK_PATH}?nonce=${nonce}`;
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

function reasonOf(code: string): DomainFinding {
  if (code === 'TIMEOUT') return 'timeout';
  if (code === 'PRIVATE_ADDRESS') return 'private_address';
  if (code === 'ENOTFOUND') return 'unresolved';
  if (code === 'ANSWER_TOO_LONG') return 'elsewhere';
  return /CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO_/.test(code) ? 'no_tls' : 'unreachable';
}
