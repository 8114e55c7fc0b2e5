import type { LoginOrigin } from '@app/core/people/access';
import type { FastifyRequest } from 'fastify';
import { ipOf } from '../../http/ip-of.ts';

interface Sent {
  readonly loginDeviceId?: string | undefined;
  readonly portal?: LoginOrigin['portal'] | undefined;
}

/** Address, country and browser of a login, for the login log. */
export const originOf = (
  request: FastifyRequest,
  { loginDeviceId: device, portal = 'member' }: Sent = {},
): LoginOrigin => ({ ip: ipOf(request), device, browser: request.headers['user-agent'], portal });
