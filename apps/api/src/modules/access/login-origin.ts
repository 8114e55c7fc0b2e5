import type { LoginOrigin } from '@app/core/people/access';
import type { FastifyRequest } from 'fastify';
import { ipOf } from '../../http/ip-of.ts';

interface Sent {
  readonly loginDeviceId?: string | undefined;
  readonly portal?: LoginOrigin['portal'] | undefined;
}

/** Whence a login comes, as the log keeps it. */
export const originOf = (
  request: FastifyRequest,
  { loginDeviceId: device, portal = 'member' }: Sent = {},
): LoginOrigin => ({ ip: ipOf(request), device, browser: request.headers['user-agent'], portal });
