import { closeShortage, debtLists } from '@app/core/people/debts';
import { readMember } from '@app/core/people/members';
import { namesOfDraws } from '@app/core/play/lotteries';
import * as calls from '@app/shared/debts/shortages.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { waitingFor } from '../../wire/waiting-for.ts';

const ROWS = 50;

/** Shortages of members. Operators record a return, or write them off. */
export function opsShortageRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { shortages } = debtLists;

  bindOpsList(app, deps, calls.list, shortages, {
    ask: ({ input: { state, text } }) => ({
      filter: { isOpen: state === 'open', text },
      narrowed: { debtState: state, begins: text },
    }),
    page: async ({ site, input }, _, reading) => {
      const after = input.after === undefined ? undefined : BigInt(input.after);
      const [found, waiting] = await Promise.all([
        shortages.read(reading, { after, rowsMax: ROWS + 1 }),
        waitingFor(deps, calls.close, site.id),
      ]);
      const waitingIds = new Set(waiting.map((input) => input.id));
      const shown = found.slice(0, ROWS);
      const draws = await namesOfDraws(
        deps.db,
        shown.flatMap(({ drawId }) => drawId ?? []),
      );
      const list = shown.map(({ id: _, publicId, memberPublicId, drawId, ...one }) => ({
        ...one,
        id: publicId,
        memberId: memberPublicId,
        aroseAt: one.aroseAt.getTime(),
        draw: (drawId && draws.get(drawId)) || null,
        settledAt: one.settledAt?.getTime() ?? null,
        waits: waitingIds.has(publicId),
      }));
      return { answer: { list, next: found.length > ROWS ? `${shown.at(-1)?.id}` : null } };
    },
  });

  bindOpsCall(app, deps, calls.close, async ({ site: { id: merchantId }, input, tx }) => {
    const params = { merchantId, publicId: input.id, as: input.as };
    const { memberId, amount } = await closeShortage(tx, deps, params, deps.clock());
    return {
      target: (await readMember(tx, memberId)).username,
      detail: {
        debt: input.id,
        amount: moneyToWire(amount),
        returned: input.as === 'returned',
      },
      afterwards: () => {
        for (const kind of ['balance', 'messages'] as const)
          deps.publish({ merchantId, memberId, kind });
      },
    };
  });
}
