import { type ExportWish, listExports, requestExport } from '@app/core/exports';
import type { Site } from '@app/core/site';
import type { RequestOf } from '@app/shared/api/define-call';
import * as calls from '@app/shared/api/exports';
import { betStateFromWire } from '@app/shared/domain/bet-states';
import type { FastifyInstance } from 'fastify';
import { bindCall, type CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentExport } from '../../wire/present-export.ts';
import { requestedKinds, requestedRange } from '../../wire/record-pages.ts';

export function exportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  type ExportContext = Pick<CallContext<typeof calls.askRecords>, 'site' | 'member' | 'language'>;
  const ask = async (
    { site, member, language }: ExportContext,
    format: 'csv' | 'xlsx',
    wish: ExportWish,
  ) => {
    const who = { merchantId: site.id, owner: { memberId: member.memberId } };
    const how = { format, language, timeZone: site.timeZone };
    return presentExport(deps, await requestExport(deps, { ...who, ...how, wish }));
  };

  const recordsWish = async (
    { kind, status, gameType, codeTypes, period }: RequestOf<typeof calls.askRecords>,
    { timeZone }: Site,
  ): Promise<ExportWish> => {
    const asked = await requestedRange(db, { period }, { now: deps.clock(), timeZone });
    const range = { from: asked.from.getTime(), to: asked.to.getTime() };
    if (kind === 'transactions') {
      return { kind, input: { ...range, kinds: requestedKinds(codeTypes) } };
    }
    const state = status === undefined ? undefined : betStateFromWire(status);
    return { kind, input: { ...range, state, category: gameType } };
  };

  bindCall(app, deps, calls.askRecords, async (context) =>
    ask(context, context.input.format, await recordsWish(context.input, context.site)),
  );

  bindCall(app, deps, calls.askTeam, async (context) => {
    const { format, memberId: headPublicId, agentsOnly } = context.input;
    return ask(context, format, { kind: 'team', input: { headPublicId, agentsOnly } });
  });

  bindCall(app, deps, calls.list, async ({ member: { memberId } }) => ({
    list: (await listExports(db, { memberId })).map((one) => presentExport(deps, one)),
  }));
}
