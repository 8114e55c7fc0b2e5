import { saveOperatorView } from '@app/core/people/operators';
import type { Response } from 'supertest';
import { makeOperator, sendOps } from '../../support/people/operators.ts';
import { makeSite } from '../../support/world.ts';
import type { OpsRequest, Way } from '../ops-request.ts';

const address = '/console';

/** They are of any operator, of the site that is named. */
async function askElsewhere({ api, call, site, ip }: OpsRequest): Promise<Response> {
  const { merchantId } = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId });
  return sendOps(api, call, { token, site: site.code, ip, body: call.example.request });
}

/** Ways into what calls about saved lists refuse. */
export const viewWays: Readonly<Record<string, Way>> = {
  'view.limit': async ({ api, call, ip }) => {
    const { token, id } = await makeOperator(api);
    for (let n = 0; n < 50; n++) await saveOperatorView(api.deps, id, { name: `${n}`, address });
    return sendOps(api, call, { token, ip, body: call.example.request });
  },
  'views.ofPage operator.forbidden': askElsewhere,
  'views.setDefault operator.forbidden': askElsewhere,
  'view.name_taken': async ({ api, call, ip }) => {
    const { token, id } = await makeOperator(api);
    const own = await saveOperatorView(api.deps, id, { name: 'own', address });
    await saveOperatorView(api.deps, id, { name: 'other', address });
    return sendOps(api, call, { token, ip, body: { id: own, name: 'other' } });
  },
};
