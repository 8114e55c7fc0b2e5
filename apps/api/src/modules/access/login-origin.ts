import type { LoginOrigin } from '@app/core/people/access';
import type { FastifyRequest } from 'fastify';
import { ipOf } from '../../http/ip-of.ts';

interface OriginFields {
  readonly loginDeviceId?: string | undefined;
  readonly portal?: LoginOrigin['portal'] | undefined;
}

/** IP address, device, browser and portal of a login, for the login log. */
export const originOf = (
  request: FastifyRequest,
  { loginDeviceId: device, portal = 'member' }: OriginFields = {},
): LoginOrigin => ({ ip: ipOf(request), device, browser: request.headers['user-agent'], portal });
