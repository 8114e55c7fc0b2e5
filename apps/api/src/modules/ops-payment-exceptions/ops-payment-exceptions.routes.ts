import {
  closeException,
  creditException,
  listExceptions,
  type OfSite,
  type PaymentException,
  tellCredited,
} from '@app/core/cashier';
import { type Operator, pendingInputs } from '@app/core/operators';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/payment-exceptions';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { refusedAt } from '../../http/refused-at.ts';

const ROWS = 50;
/** More wait at a site only where no operator decides. */
const WAITING_MAX = 500;

/** Payments that cannot be credited as they were reported, and how operators decide about them. */
export function opsPaymentExceptionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const ofSite = (site: { readonly id: bigint }, operator: Operator): OfSite => ({
    merchantId: site.id,
    isOfInstallation: operator.merchantId === null,
  });

  bindOpsCall(app, deps, calls.list, async ({ site, operator, input }) => {
    const asked = { ...ofSite(site, operator), isOpen: input.state === 'open' };
    const [found, waiting] = await Promise.all([
      listExceptions(db, { ...asked, afterPublicId: input.after, rowsMax: ROWS + 1 }),
      pendingInputs(deps, {
        ...{ merchantId: site.id, call: calls.credit.name, rowsMax: WAITING_MAX },
      }),
    ]);
    const waits = new Set(waiting.map((sent): unknown => JSON.parse(sent).id));
    const shown = found.slice(0, ROWS);
    const answer = {
      list: shown.map((one) => ({ ...present(one), creditWaits: waits.has(one.publicId) })),
      next: found.length > ROWS ? (shown.at(-1)?.publicId ?? null) : null,
    };
    return { answer };
  });

  bindOpsCall(app, deps, calls.credit, async ({ site, operator, input, tx }) => {
    const { id: publicId, amount, username } = input;
    const asked = { ...ofSite(site, operator), publicId, amount, username };
    const done = await refusedAt(['amount'], () =>
      creditException(tx, deps, { ...asked, operator: operator.username }, clock()),
    );
    return {
      target: done.username,
      detail: { amount: moneyToWire(amount), reference: done.reference },
      afterwards: () => tellCredited(deps, done.deposit, done),
    };
  });

  bindOpsCall(app, deps, calls.close, async ({ site, operator, input, tx }) => {
    const { id: publicId, reason: words } = input;
    const asked = { ...ofSite(site, operator), publicId, operator: operator.username, words };
    return { target: await closeException(tx, asked, clock()), detail: {} };
  });
}

const present = ({ publicId, memberPublicId, at, decidedAt, ...one }: PaymentException) => ({
  ...one,
  id: publicId,
  memberId: memberPublicId,
  at: at.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
});
