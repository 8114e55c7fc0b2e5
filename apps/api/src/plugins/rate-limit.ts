import { DomainError } from '@app/core/kernel';
import { addressPrefix } from '@app/core/verification';
import type { Call } from '@app/shared/api/define-call';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../app.ts';
import { RATE_WINDOW_MS } from '../limits.ts';
import { ipOf } from './ip-of.ts';
import { countInWindow } from './sliding-window.ts';

/**
 * Counts a call of a member, or of a network where nobody is signed in, within a minute; in Redis, so
 * that many API processes count together.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function limitRate(
  deps: ApiDeps,
  { name, ratePerMinute: max }: Pick<Call, 'name' | 'ratePerMinute'>,
  request: FastifyRequest,
): Promise<void> {
  const key = `${name}:${askerOf(request)}`;
  const waitMs = await countInWindow(deps, { key, windowMs: RATE_WINDOW_MS, max });
  if (waitMs === 0) return;
  throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}

const askerOf = (request: FastifyRequest): string =>
  request.session ? `member:${request.session.memberId}` : addressPrefix(ipOf(request));
