import {
  applicationsOf,
  approveApplication,
  rejectApplication,
} from '@app/core/engagement/promotions';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/promotions/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageOf, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentApplication } from './ops.presenter.ts';

/** Members' applications to promotions. */
export function opsApplicationRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, publish } = deps;

  bindOpsCall(app, deps, calls.applications, async ({ site: { id: merchantId }, input }) => {
    const { decided, after: afterPublicId } = input;
    const isDecided = decided === 'yes';
    const filter = { merchantId, isDecided, afterPublicId, rowsMax: ROWS_MAX + 1 };
    return { answer: pageOf(await applicationsOf(db, filter), presentApplication) };
  });

  /** Notifies the member's open pages after the commit. */
  const notify = (merchantId: bigint, memberId: bigint) => () => {
    for (const kind of ['rewards', 'messages'] as const) publish({ merchantId, memberId, kind });
  };

  bindOpsCall(app, deps, calls.approve, async ({ site: { id: merchantId }, input, tx }) => {
    const which = { merchantId, publicId: input.id };
    const done = await approveApplication(tx, deps, which, clock());
    return {
      target: done.username,
      detail: { name: done.title, amount: moneyToWire(done.amount) },
      afterwards: notify(merchantId, done.memberId),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.reject, async ({ site: { id: merchantId }, input, tx }) => {
    const { id: publicId, words } = input;
    const done = await rejectApplication(tx, deps, { merchantId, publicId, words }, clock());
    return {
      target: done.username,
      detail: { name: done.title, answer: words },
      afterwards: notify(merchantId, done.memberId),
      answer: {},
    };
  });
}
