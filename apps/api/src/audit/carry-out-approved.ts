import {
  type Approval,
  askForApproval,
  dryRun,
  openInput,
  splitInput,
  type WireInput,
} from '@app/core/people/approvals';
import { type Operator, operatorNow } from '@app/core/people/operators';
import type { Tx } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { audited, type NewAuditEntry } from '@app/core/sites/audit';
import { readSite } from '@app/core/sites/site';
import { needsApproval } from '@app/shared/contract/audit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { isPermitted } from './is-permitted.ts';
import { type Audited, type AuditedContext, auditOf, entryOf, finish } from './ops-call-context.ts';

/** The result of carrying out an approved request. */
interface CarriedOut {
  readonly detail: NewAuditEntry['detail'];
  /** Runs after the commit. */
  readonly finish: () => Promise<unknown>;
}

/** Carries out an approved request in the transaction that approves it. */
type Approvable = (tx: Tx, approval: Approval, decider: Operator) => Promise<CarriedOut>;

/**
 * Carries out an operator's call, or stores it for another operator's approval. A call to be stored is carried out first
 * and rolled back: the maker sees errors immediately, and the audit line describes the change.
 */
export async function carryOutOrRequestApproval(
  deps: ApiDeps,
  { call, handle }: Audited,
  context: AuditedContext,
): Promise<unknown> {
  const { input } = context;
  const entry = (outcome: { readonly entry: NewAuditEntry }) => outcome.entry;
  const { done, approvalId } = await audited(deps, entry, async (tx) => {
    const { done, waits } = await dryRun(
      tx,
      () => handle({ ...context, tx }),
      ({ needsAnother }) => needsApproval(auditOf(call), { input, needsAnother }),
    );
    const entry = entryOf(call, context, done);
    if (!waits) return { done, entry, approvalId: undefined };
    const request = {
      merchantId: entry.merchantId,
      action: entry.action,
      target: entry.target,
      call: call.name,
      ...splitInput(z.encode(call.body, input) as WireInput, auditOf(call).encryptedFields),
      detail: JSON.stringify(entry.detail),
      makerId: context.operator.id,
      onePendingPer: auditOf(call).onePendingPer,
    };
    const approvalId = await askForApproval(tx, deps, request, deps.clock());
    await done.whenAsked?.(tx);
    const detail = { for: entry.action, ...entry.detail };
    return { done, entry: { ...entry, action: 'approval.asked' as const, detail }, approvalId };
  });
  if (approvalId === undefined) return finish(deps, call, context.site, done);
  done.afterAsking?.();
  return { approvalId };
}

/** Registers a call whose requests can be approved. */
export function offerForApproval(
  app: FastifyInstance,
  deps: ApiDeps,
  { call, handle }: Audited,
): void {
  app.approvable.set(call.name, async (tx, approval, decider) => {
    const maker = await operatorNow(tx, approval.makerId, deps.clock());
    // Erasing the member clears the sealed fields of a pending request.
    if (auditOf(call).encryptedFields && approval.sealed === null)
      throw new DomainError('approval.cleared');
    const wire = { ...JSON.parse(approval.input), ...openInput(approval.sealed) };
    const { success, data } = call.body.safeParse(wire);
    // The maker may have lost the permission, and the input of an earlier version may no longer be valid.
    if (maker.disabledAt || !isPermitted(call, maker) || !success)
      throw new DomainError('approval.ended');
    const site = call.ofSite ? await readSite(deps.db, approval.merchantId ?? 0n) : undefined;
    const from = { sessionId: '', ip: '', browser: '', language: 'EN' } as const;
    const context = { input: data, operator: maker, site, ...from };
    const done = await handle({ ...context, tx, approvedBy: decider.username });
    // Operators of one site also see requests that concern all sites, and must not approve them.
    const isOfAllSites = call.ofInstallation === true || done.isOfAllSites === true;
    if (isOfAllSites && decider.merchantId !== null) throw new DomainError('operator.forbidden');
    const { detail } = entryOf(call, context, done);
    return { detail, finish: () => finish(deps, call, site, done) };
  });
}

/**
 * A step. Carries out a request, in the transaction that approves it.
 *
 * @param decider the approving operator
 * @throws approval.ended if this version of the program no longer has the call; operator.forbidden if the request
 * concerns every site and the decider belongs to one site
 */
export function carryOutApproved(
  { approvable }: FastifyInstance,
  tx: Tx,
  approval: Approval,
  decider: Operator,
): Promise<CarriedOut> {
  const carryOut = approvable.get(approval.call);
  if (!carryOut) throw new DomainError('approval.ended');
  return carryOut(tx, approval, decider);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that can be approved, by name. */
    approvable: Map<string, Approvable>;
  }
}
