import { makeOperator, sendOps } from '../../../support/people/operators.ts';
import { ask, type Way } from '../../ops-request.ts';

const askForbidden: Way = async ({ api, call, site, ip }) => {
  const { token } = await makeOperator(api, { permissions: ['deposits.decide'] });
  return sendOps(api, call, { site: site.code, ip, token, body: call.example.request });
};

/** Requests that every queue of cases refuses. Refusals of one kind of case are with their domains. */
export const caseWays: Readonly<Record<string, Way>> = {
  'cases.claim operator.forbidden': askForbidden,
  'cases.takeOver operator.forbidden': askForbidden,
  'cases.takeNext case.none_left': (request) => ask(request),
};
