import { readVendor } from '@app/core/play/games';
import { explainSignature, lastRequests, vendorKeys } from '@app/core/play/vendors';
import * as calls from '@app/shared/vendors/vendor-requests.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';

/** Last requests of a vendor, with errors in their signatures. */
export function opsVendorRequestRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ input: { vendor, signature } }) => {
    const { id: vendorId } = await readVendor(deps.db, vendor);
    const list = await lastRequests(deps, { vendorId, kind: signature });
    return { target: vendor, answer: { list } };
  });

  bindOpsCall(app, deps, calls.test, async ({ input: { vendor: vendorCode, ...message } }) => {
    const { id } = await readVendor(deps.db, vendorCode);
    const keys = await vendorKeys(deps.db, id);
    const report = explainSignature({ vendorCode, keys, message, now: deps.clock() });
    return { ...report, parts: [...report.parts] };
  });
}
