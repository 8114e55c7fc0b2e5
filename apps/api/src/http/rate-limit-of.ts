import { addressPrefix } from '@app/core/people/verification';
import { DomainError, memoize } from '@app/core/platform/kernel';
import type { Call } from '@app/shared/contract/define-call';
import { once } from '@app/shared/once';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ADDRESSES_REMEMBERED_MAX, RATE_WINDOW_MS } from '../limits.ts';
import { ipOf } from './ip-of.ts';

/**
 * Counts a call per minute and member, or network for visitors.
 *
 * @throws TOO_MANY_REQUESTS, by the returned function
 */
export function rateLimitOf(
  app: FastifyInstance,
  { name, ratePerMinute }: Pick<Call, 'name' | 'ratePerMinute'>,
) {
  const counter = once(() =>
    app.createRateLimit({
      max: ratePerMinute,
      timeWindow: RATE_WINDOW_MS,
      keyGenerator: (request) => `${name}:${askerOf(request)}`,
    }),
  );
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await counter()(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const retryAfterSeconds = Math.max(1, limit.ttlInSeconds);
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  };
}

const askerOf = (request: FastifyRequest): string =>
  request.session ? `member:${request.session.memberId}` : networkOf(ipOf(request));

const networkOf = memoize(ADDRESSES_REMEMBERED_MAX, addressPrefix);
