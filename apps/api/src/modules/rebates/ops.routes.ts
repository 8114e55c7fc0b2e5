import { boundedSeries, seriesHistory, seriesLists, setSeries } from '@app/core/people/series';
import * as calls from '@app/shared/rebates/ops-calls';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { bindOpsList } from '../../bind-ops-list.ts';
import type { ApiDeps } from '../../deps.ts';
import { memberOfId } from '../../wire/member-of-id.ts';

/** Page size of the list of changes. */
const CHANGES = 20;

/** Highest series of members and agents. */
export function opsRebateRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.read, async ({ site: { id: merchantId }, input }) => {
    const { id: memberId } = await memberOfId(deps.db, { merchantId, publicId: input.id });
    const list = await boundedSeries(deps.db, { merchantId, memberId }, deps.clock());
    return {
      list: list.map(({ category, least, most, from, upTo }) => ({
        category,
        least,
        series: most,
        from,
        upTo,
      })),
    };
  });

  bindOpsList(app, deps, calls.history, seriesLists.seriesChanges, {
    ask: async ({ site: { id: merchantId }, input: { id: publicId } }, reader) => {
      const { id: memberId, username } = await memberOfId(reader, { merchantId, publicId });
      return { filter: { memberId: `${memberId}` }, narrowed: { member: username }, memberId };
    },
    page: async ({ input }, { memberId }) => {
      const before = input.before === undefined ? undefined : BigInt(input.before);
      const found = await seriesHistory(deps.db, { memberId, before, rowsMax: CHANGES + 1 });
      const list = found
        .slice(0, CHANGES)
        .map(({ id, at, ...change }) => ({ ...change, change: `${id}`, at: at.getTime() }));
      return { list, next: found.length > CHANGES ? (list.at(-1)?.change ?? null) : null };
    },
  });

  bindOpsCall(app, deps, calls.setSeries, async ({ site: { id: merchantId }, input, tx }) => {
    const { category, series } = input;
    const { id: memberId, username: target } = await memberOfId(tx, {
      merchantId,
      publicId: input.id,
    });
    const change = { merchantId, memberId, category, series };
    const before = await setSeries(tx, change, deps.clock());
    const detail = { gameCategory: category, ...changesOf({ series: before ?? null }, { series }) };
    return { target, memberId, detail };
  });
}
