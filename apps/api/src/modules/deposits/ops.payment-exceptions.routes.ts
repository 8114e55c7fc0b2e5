import {
  closeException,
  creditException,
  depositLists,
  exceptionQueueLength,
  type OfSite,
  type PaymentException,
  publishCredit,
} from '@app/core/money/deposits';
import { claimsOf, type Operator } from '@app/core/people/operators';
import * as calls from '@app/shared/deposits/payment-exceptions.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { presentClaim } from '../../wire/present-claim.ts';
import { idsOf, ofOperator, pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';
import { waitingIds } from '../../wire/waiting-for.ts';
import { presentException } from './payment-exceptions.presenter.ts';

/** Payments that cannot be credited as reported, and decisions about them. */
export function opsPaymentExceptionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;
  const ofSite = (site: { readonly id: bigint }, operator: Operator): OfSite => ({
    merchantId: site.id,
    isOfInstallation: operator.merchantId === null,
  });

  const { paymentExceptions } = depositLists;

  bindOpsList(app, deps, calls.list, paymentExceptions, {
    ask: ({ operator, input }) => {
      const queue = 'queue' in input ? input.queue : input.state;
      const isOfInstallation = operator.merchantId === null;
      return {
        filter: { isOpen: queue === 'open', isOfInstallation },
        narrowed: { list: `paymentExceptions.${queue}` },
      };
    },
    page: async ({ site, operator, input }, _, reading) => {
      const [found, length, waits] = await Promise.all([
        paymentExceptions.read(reading, { after: input.after, rowsMax: ROWS_MAX + 1 }),
        exceptionQueueLength(db, ofSite(site, operator)),
        waitingIds(deps, [calls.credit], site.id),
      ]);
      const claims = await claimsOf(db, idsOf(found), clock());
      const shown = (one: PaymentException) => ({
        ...presentException(one),
        creditWaits: waits.has(one.publicId),
        claim: presentClaim(claims.get(one.publicId)),
      });
      const lengths = presentLengths([{ queue: 'open' as const, ...length }]);
      return { answer: { ...pageOf(found, shown), lengths } };
    },
  });

  bindOpsCall(app, deps, calls.credit, async (context) => {
    const { site, operator, input, tx } = context;
    const { amount, username, reason: words } = input;
    const which = { ...ofSite(site, operator), ...ofOperator(context) };
    const params = { ...which, amount, username, words };
    const done = await asFieldError(['amount'], () => creditException(tx, deps, params, clock()));
    return {
      target: done.username,
      detail: { amount: moneyToWire(amount), reference: done.reference },
      afterwards: () => publishCredit(deps, done.deposit, done),
    };
  });

  bindOpsCall(app, deps, calls.close, async (context) => {
    const { site, operator, input, tx } = context;
    const params = { ...ofSite(site, operator), ...ofOperator(context), words: input.reason };
    return { target: await closeException(tx, params, clock()), detail: {} };
  });
}
