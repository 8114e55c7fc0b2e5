import { EXPORTS_AT_ONCE_MAX } from '@app/shared/domain/exports';
import type { Response } from 'supertest';
import { makeOperator, sendOps } from '../support/operators.ts';
import { makeMember } from '../support/world.ts';
import { ask, type OpsRequest } from './ops-request.ts';

/** Ways into what calls about a member's data refuse. */
export const protectionWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'protection.askPackage export.limit': async ({ api, call, site, ip }) => {
    const { token } = await makeOperator(api);
    const { publicId: id } = await makeMember(api.deps, site);
    const body = { ...call.example.request, id };
    const send = () => sendOps(api, call, { token, site: site.code, ip, body });
    for (let n = 0; n < EXPORTS_AT_ONCE_MAX; n++) await send();
    return send();
  },
  'protection.link export.not_found': async (asked) => {
    const { publicId: id } = await makeMember(asked.api.deps, asked.site);
    return ask(asked, { id });
  },
};
