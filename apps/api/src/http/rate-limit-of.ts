import { DomainError } from '@app/core/kernel';
import { addressPrefix } from '@app/core/verification';
import type { Call } from '@app/shared/api/define-call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RATE_WINDOW_MS } from '../limits.ts';
import { ipOf } from './ip-of.ts';

/**
 * Counts a call of a member, or of a network where no member is logged in, within a minute.
 *
 * @throws TOO_MANY_REQUESTS, from what it answers
 */
export function rateLimitOf(
  app: FastifyInstance,
  { name, ratePerMinute }: Pick<Call, 'name' | 'ratePerMinute'>,
) {
  const count = app.createRateLimit({
    max: ratePerMinute,
    timeWindow: RATE_WINDOW_MS,
    keyGenerator: (request) => `${name}:${askerOf(request)}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await count(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const retryAfterSeconds = Math.max(1, limit.ttlInSeconds);
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  };
}

const askerOf = (request: FastifyRequest): string =>
  request.session ? `member:${request.session.memberId}` : addressPrefix(ipOf(request));
