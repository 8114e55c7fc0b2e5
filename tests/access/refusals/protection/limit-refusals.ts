import type { Response } from 'supertest';
import { limitTo } from '../../../support/protection/set-limit.ts';
import { makeMember } from '../../../support/world.ts';
import { ask, type OpsRequest } from '../../ops-request.ts';

/** Requests that provoke the refusals of calls about limits. */
export const limitWays: Readonly<Record<string, (request: OpsRequest) => Promise<Response>>> = {
  'limit.not_lower': async (request) => {
    const { deps } = request.api;
    const member = await makeMember(deps, request.site);
    await limitTo(deps, member, ['loss', 'week', 1]);
    return ask(request, { id: member.publicId });
  },
};
