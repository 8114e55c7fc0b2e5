import {
  breakQueueLength,
  decideBreak,
  importStatement,
  listStatements,
  reconciliationLists,
  statementChannels,
} from '@app/core/operations/reconciliation';
import { claimsOf } from '@app/core/people/operators';
import * as calls from '@app/shared/reconciliation/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { idsOf, ofOperator, pageOf, presentLengths, ROWS_MAX } from '../../wire/queue-page.ts';
import { presentBreak, presentStatement } from './presenter.ts';

/** Bank statements of channels, and their differences from our books. */
export function opsReconciliationRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindOpsCall(app, deps, calls.bring, async ({ site, operator, input, tx }) => {
    const { channel, day, layout, content } = input;
    const file = { channel, day, layout, content: Buffer.from(content, 'base64') };
    const taken = await importStatement(
      tx,
      deps,
      { site, ...file, operator: operator.username },
      clock(),
    );
    const { publicId: id, lines, isNew } = taken;
    return {
      target: channel,
      detail: { day, lines },
      afterwards: () => deps.enqueue('compare-statements'),
      answer: { id, lines, isNew },
    };
  });

  bindOpsCall(
    app,
    deps,
    calls.statements,
    async ({ site: { id: merchantId }, input, language }) => {
      const params = { merchantId, language, afterPublicId: input.after, rowsMax: ROWS_MAX + 1 };
      const [found, channels] = await Promise.all([
        listStatements(db, params),
        statementChannels(db, params),
      ]);
      return { ...pageOf(found, presentStatement), channels };
    },
  );

  const { breaks } = reconciliationLists;

  bindOpsList(app, deps, calls.breaks, breaks, {
    ask: ({ input }) => {
      const queue = 'queue' in input ? input.queue : input.state;
      return { filter: { isOpen: queue === 'open' }, narrowed: { list: `breaks.${queue}` } };
    },
    page: async ({ site, input }, _, reading) => {
      const [found, length] = await Promise.all([
        breaks.read(reading, { after: input.after, rowsMax: ROWS_MAX + 1 }),
        breakQueueLength(db, site.id),
      ]);
      const lengths = presentLengths([{ queue: 'open' as const, ...length }]);
      const claims = await claimsOf(db, idsOf(found), clock());
      return { ...pageOf(found, (one) => presentBreak(one, claims)), lengths };
    },
  });

  bindOpsCall(app, deps, calls.decide, async (context) => {
    const { input, tx } = context;
    const { verdict } = input;
    const reference = await decideBreak(tx, { ...ofOperator(context), verdict }, clock());
    return { target: reference, detail: { verdict }, answer: {} };
  });
}
