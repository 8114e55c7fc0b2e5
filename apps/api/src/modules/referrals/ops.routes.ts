import { approveReferral, referralsOfSite, rejectReferral } from '@app/core/engagement/referrals';
import * as calls from '@app/shared/referrals/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageOf, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentReferral } from './ops.presenter.ts';

/** A site's referrals, and operators' decisions on suspected abuse. */
export function opsReferralRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.list, async ({ site: { id: merchantId }, input }) => {
    const { state, after: afterPublicId } = input;
    const filter = { merchantId, state, afterPublicId, rowsMax: ROWS_MAX + 1 };
    return { answer: pageOf(await referralsOfSite(db, filter), presentReferral) };
  });

  bindOpsCall(app, deps, calls.approve, async ({ site: { id: merchantId }, input, tx }) => {
    const done = await approveReferral(tx, { merchantId, publicId: input.id }, clock());
    return { target: done.friend, detail: { inviter: done.inviter }, answer: {} };
  });

  bindOpsCall(app, deps, calls.reject, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, remark } = input;
    const done = await rejectReferral(tx, { merchantId, publicId, remark }, clock());
    return { target: done.friend, detail: { inviter: done.inviter, answer: remark }, answer: {} };
  });
}
