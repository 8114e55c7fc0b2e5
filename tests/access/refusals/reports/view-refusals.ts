import { changeOperatorEmail, saveOperatorView } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { addSchedule } from '@app/core/reports/exports';
import { add } from '@app/shared/exports/scheduled-reports.ops-calls';
import type { Response } from 'supertest';
import { makeOperator, sendOps } from '../../../support/people/operators.ts';
import { makeSite } from '../../../support/world.ts';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

const address = '/console';

/** Sends the example for one site as an operator of another. */
async function askElsewhere({ api, call, site, ip }: OpsRequest): Promise<Response> {
  const { merchantId } = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId });
  return sendOps(api, call, { token, site: site.code, ip, body: call.example.request });
}

/** Requests that provoke the refusals of calls about saved lists. */
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

/** Requests that provoke the refusals of calls about scheduled reports. */
export const reportWays: Readonly<Record<string, Way>> = {
  'scheduledReports.list operator.forbidden': askElsewhere,
  'scheduledReports.add operator.forbidden': askElsewhere,
  'scheduledReports.pause operator.forbidden': askElsewhere,
  'scheduledReports.remove operator.forbidden': askElsewhere,
  'report.no_email': (request) => ask(request),
  'report.schedule_limit': async ({ api, call, site, ip }) => {
    const operator = await makeOperator(api);
    const { merchantId } = site;
    const view = { operator, merchantId, pageUrl: 'https://play.example', ...add.example.request };
    await inTransaction(api.deps.db, async (tx) => {
      await changeOperatorEmail(tx, operator.id, { email: 'a@example.test', language: 'EN' });
      for (let n = 0; n < 10; n++) await addSchedule(tx, api.deps, view);
    });
    const { token } = operator;
    return sendOps(api, call, { token, site: site.code, ip, body: call.example.request });
  },
};
