import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ApiSettings } from '../../settings.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Who may read the metrics: someone on this machine, or with the token. What a proxy forwards
 * comes from this machine too, but not for someone on it.
 */
export function isScraper(
  { headers, socket }: FastifyRequest,
  { metricsToken }: Pick<ApiSettings, 'metricsToken'>,
): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (!isForwarded && LOOPBACK.test(socket.remoteAddress ?? '')) return true;
  const token = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  return metricsToken !== undefined && isSame(token, metricsToken);
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
