import { listAudit } from '@app/core/sites/audit';
import * as approvals from '@app/shared/approvals/ops-calls';
import { expect } from 'vitest';
import type { TestApi } from '../servers/api.ts';
import type { makeSite } from '../world.ts';
import { makeOperator, sendOps } from './operators.ts';

type Call = Parameters<typeof sendOps>[1];

/** Two operators of a site: the first requests, the second decides. */
export async function makeTwoOperators(api: TestApi, site: Awaited<ReturnType<typeof makeSite>>) {
  const { merchantId, code } = site;
  const maker = await makeOperator(api, { merchantId });
  const decider = await makeOperator(api, { merchantId });
  const ask = (call: Call, body: object = {}) =>
    sendOps(api, call, { token: maker.token, site: code, body });
  const decide = async (id: string, approve = true) =>
    (await sendOps(api, approvals.decide, { token: decider.token, body: { id, approve } })).body;
  return {
    maker,
    decider,
    ask,
    decide,
    codeOf: async (call: Call, body: object) => (await ask(call, body)).body.errorCode,
    /** Requests and approves. Returns the body of the approval's answer. */
    carryOut: async (call: Call, body: object) => {
      const requested = (await ask(call, body)).body;
      expect(requested).toMatchObject({ success: true, value: { approvalId: expect.any(String) } });
      return decide(requested.value.approvalId);
    },
    /** The newest audit rows of the site, each with the fields of its detail. */
    newestAudit: async (rowsMax: number) =>
      (await listAudit(api.deps.db, { merchantId, rowsMax })).map(
        ({ action, actor, target, detail }) => ({
          action,
          actor,
          target,
          ...JSON.parse(`${detail}`),
        }),
      ),
  };
}
