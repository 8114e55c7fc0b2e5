import {
  betBreakQueueLength,
  betReconciliationLists,
  closeBetBreak,
  findBetBreak,
  findReconciledVendor,
  listPulls,
  listReconciledVendors,
} from '@app/core/operations/bet-reconciliation';
import { DomainError } from '@app/core/platform/kernel';
import * as calls from '@app/shared/bet-reconciliation/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentBetBreak, presentPull, presentVendor } from './presenter.ts';

interface OfOperator {
  readonly site: { readonly id: bigint };
  readonly operator: { readonly merchantId: bigint | null };
}

/** The site, and whether the operator also gets breaks that belong to no site. */
const siteOfBreaks = ({ site, operator }: OfOperator) => ({
  merchantId: site.id,
  hasAllSites: operator.merchantId === null,
});

/** Differences between game vendors' lists of transactions, our messages and the ledger. */
export function opsBetReconciliationRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  const { betBreaks } = betReconciliationLists;

  bindOpsList(app, deps, calls.breaks, betBreaks, {
    ask: ({ input: { state, vendor: vendorCode, cause }, operator }) => ({
      filter: {
        hasAllSites: operator.merchantId === null,
        isOpen: state === 'open',
        vendorCode,
        cause,
      },
      narrowed: { list: `breaks.${state}`, vendor: vendorCode, cause },
    }),
    page: async ({ site, input: { after }, language }, _, reading) => {
      const [found, length] = await Promise.all([
        betBreaks.read(reading, { after, rowsMax: ROWS_MAX + 1 }),
        betBreakQueueLength(db, site.id),
      ]);
      const page = pageOf(found, (one) => presentBetBreak(one, language));
      const lengths = presentLengths([{ queue: 'open' as const, ...length }]);
      return { answer: { ...page, lengths } };
    },
  });

  bindOpsCall(app, deps, calls.read, async ({ input: { id }, language, ...context }) => {
    const which = { ...siteOfBreaks(context), publicId: id };
    return presentBetBreak(await findBetBreak(db, which), language);
  });

  bindOpsCall(app, deps, calls.close, async ({ input, operator, tx, ...context }) => {
    const { id: publicId, reason: note } = input;
    const which = { ...siteOfBreaks({ operator, ...context }), publicId };
    const { txId, vendorCode, cause, username } = await closeBetBreak(
      tx,
      { ...which, operator: operator.username, note },
      clock(),
    );
    return {
      target: username ?? vendorCode,
      detail: { vendor: vendorCode, txId, cause },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.vendors, async (context) => {
    const list = await listReconciledVendors(db, siteOfBreaks(context));
    return { list: list.map(presentVendor) };
  });

  bindOpsCall(app, deps, calls.pulls, async ({ input: { vendor: vendorCode, after } }) => {
    const request = { vendorCode, afterPublicId: after, rowsMax: ROWS_MAX + 1 };
    const [state, found] = await Promise.all([
      findReconciledVendor(db, vendorCode),
      listPulls(db, request),
    ]);
    if (!state) throw new DomainError('vendor.not_found');
    return { ...pageOf(found, presentPull), state: presentVendor(state) };
  });
}
