import { readVendor } from '@app/core/play/games';
import {
  explainSignature,
  findVendor,
  lastRequests,
  type Message,
  requestNameOf,
  type SentMessage,
  type TransactionName,
  tryTransaction,
  type Vendor,
  vendorKeys,
} from '@app/core/play/vendors';
import type { AnswerOf } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/vendors/vendor-requests.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { readVendorMessage } from '../../wire/read-vendor-message.ts';

/** Last requests of a vendor, with errors in their signatures. */
export function opsVendorRequestRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ input: { vendor, signature } }) => {
    const { id: vendorId } = await readVendor(deps.db, vendor);
    const list = await lastRequests(deps, { vendorId, kind: signature });
    return { target: vendor, answer: { list } };
  });

  bindOpsCall(app, deps, calls.test, async ({ input: { vendor: vendorCode, ...message } }) => {
    const now = deps.clock();
    const vendor = await findVendor(deps.db, { code: vendorCode, now });
    const keys = await vendorKeys(deps.db, vendor.id);
    const report = explainSignature({ vendorCode, keys, message, now });
    const outcome = await outcomeOf(deps, vendor, message);
    return { ...report, parts: [...report.parts], outcome };
  });
}

type Outcome = AnswerOf<typeof calls.test>['outcome'];

/** Our answer to a transaction if it arrived now; null for other messages, which are not tried. */
async function outcomeOf(
  deps: ApiDeps,
  vendor: Vendor,
  { path, body }: Pick<SentMessage, 'path' | 'body'>,
): Promise<Outcome> {
  const name = requestNameOf(path);
  if (name === undefined || name === 'authenticate' || name === 'balance') return null;
  const read = readVendorMessage<TransactionName>(name, body);
  if (read.refusal) return { status: read.refusal.status, field: read.refusal.field ?? null };
  const status = await tryTransaction(deps, vendor, { kind: name, ...read.content } as Message);
  return { status, field: null };
}
