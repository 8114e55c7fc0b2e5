import { timingSafeEqual } from 'node:crypto';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

interface MetricsRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

export interface MetricsRule {
  /** Bearer token of a scraper. If undefined, no token grants access. */
  readonly token: string | undefined;
  readonly isProduction: boolean;
}

/**
 * Whether a request may read `/metrics`: with the token, or outside production from this machine. A request forwarded
 * by a proxy also comes from this machine, but not from a person on it, so it does not count as local.
 */
export function mayReadMetrics(
  { headers, socket }: MetricsRequest,
  { token, isProduction }: MetricsRule,
): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isLocal = !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '');
  if (isLocal && !isProduction) return true;
  const given = `${headers.authorization ?? ''}`.replace(/^Bearer /i, '');
  return token !== undefined && isSame(given, token);
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
