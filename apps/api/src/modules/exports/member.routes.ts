import { contractBill } from '@app/core/agent-pay/payouts';
import { type ExportRequest, listExports } from '@app/core/reports/exports';
import { headOfReport, teamBranch } from '@app/core/reports/team';
import type { Site } from '@app/core/sites/site';
import type { RequestOf } from '@app/shared/api/define-call';
import * as calls from '@app/shared/api/exports';
import { depositStateIds } from '@app/shared/domain/deposit-states';
import type { ExportFormat } from '@app/shared/domain/exports';
import { withdrawalStateIds } from '@app/shared/domain/withdrawal-states';
import { dividendKinds } from '@app/shared/payouts/dividend';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { decidedStateOf, narrowedBets } from '../../wire/bet-list-request.ts';
import { assertOffered } from '../../wire/offered-kinds.ts';
import { paymentRangeOf, statesOfIds } from '../../wire/payment-list-request.ts';
import { presentExport } from '../../wire/present-export.ts';
import { type FileRequester, requestFile } from '../../wire/request-file.ts';
import { requestedDays, requestedRange } from '../../wire/requested-range.ts';
import { requestedKinds, requestedMoneyKinds } from '../../wire/transaction-list-request.ts';

export function exportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  const ask = (context: FileRequester, format: ExportFormat, wish: ExportRequest) =>
    requestFile(deps, context, { format, wish });

  const recordsRequest = async (
    input: RequestOf<typeof calls.askRecords>,
    { timeZone }: Site,
  ): Promise<ExportRequest> => {
    const isOfCashier = CASHIER_KINDS.has(input.kind);
    const rangeOf = isOfCashier ? paymentRangeOf : requestedRange;
    const { from, to } = await rangeOf(db, input, { now: deps.clock(), timeZone });
    return recordRequest(input, { from: from.getTime(), to: to.getTime() });
  };

  bindCall(app, deps, calls.askRecords, async (context) =>
    ask(context, context.input.format, await recordsRequest(context.input, context.site)),
  );

  bindCall(app, deps, calls.askTeam, async (context) => {
    const { site, member, input } = context;
    const { format, memberId: headPublicId, agentsOnly, at } = input;
    const wish = { headPublicId, agentsOnly };
    // Refuses unknown branches and moments: the worker could only fail.
    await teamBranch(deps, undefined, {
      merchantId: site.id,
      agentId: member.memberId,
      timeZone: site.timeZone,
      ...wish,
      at: at === undefined ? undefined : new Date(at),
      rowsMax: 1,
    });
    return ask(
      context,
      format,
      at === undefined
        ? { kind: 'team', input: wish }
        : { kind: 'teamThen', input: { ...wish, at } },
    );
  });

  bindCall(app, deps, calls.askList, async (context) => {
    const { site, member, input } = context;
    if (input.kind === 'bills') assertOffered(site, input.billKind ?? 'realtime');
    const { memberId: headPublicId, billId: billPublicId } = input;
    if (billPublicId) await contractBill(db, { agentId: member.memberId, billPublicId });
    // Refuses an unknown head of a branch: the worker could only fail.
    await headOfReport(db, { agentId: member.memberId, headPublicId }, deps.clock());
    return ask(context, input.format, listRequest(input, deps.clock().getTime()));
  });

  bindCall(app, deps, calls.askBill, async (context) => {
    const { site, member, input } = context;
    const { kind, format, billId: billPublicId, customerName: player, partStart } = input;
    // Refuses unknown bills: the worker could only fail.
    const bill = await contractBill(db, { agentId: member.memberId, billPublicId });
    assertOffered(site, bill.engine.facts.kind);
    return ask(context, format, { kind, input: { billPublicId, player, partStart } });
  });

  bindCall(app, deps, calls.askReport, async (context) => {
    const { site, member, input } = context;
    const { memberId: headPublicId } = input;
    const now = deps.clock();
    // Refuses unknown branches: the worker could only fail.
    await headOfReport(db, { agentId: member.memberId, headPublicId }, now);
    const days = await requestedDays(db, input, { now, timeZone: site.timeZone });
    const range = { from: days.from.getTime(), to: days.to.getTime() };
    return ask(context, input.format, reportRequest(input, range));
  });

  bindCall(app, deps, calls.askCreditReport, async (context) => {
    const { format, period } = context.input;
    const { timeZone } = context.site;
    const { from, to } = await requestedRange(db, { period }, { now: deps.clock(), timeZone });
    const input = { from: from.getTime(), to: to.getTime() };
    return ask(context, format, { kind: 'statement', input });
  });

  bindCall(app, deps, calls.list, async ({ member: { memberId } }) => ({
    list: (await listExports(db, { memberId })).map((one) => presentExport(deps, one)),
  }));
}

interface Range {
  readonly from: number;
  readonly to: number;
}

type RecordInput = RequestOf<typeof calls.askRecords>;

const CASHIER_KINDS: ReadonlySet<RecordInput['kind']> = new Set([
  'deposits',
  'withdrawals',
  'bonuses',
]);

function recordRequest({ kind, ...input }: RecordInput, range: Range): ExportRequest {
  switch (kind) {
    case 'claims':
      return { kind, input: {} };
    case 'excludedGames':
      return { kind, input: { vendorCode: input.vassalage, name: input.gameName } };
    case 'transfers':
      return { kind, input: { ...range, direction: input.direction } };
    case 'transactions':
      return { kind, input: { ...range, kinds: requestedKinds(input.codeTypes) } };
    case 'deposits':
      return { kind, input: { ...range, states: statesOfIds(depositStateIds, input.states) } };
    case 'withdrawals':
      return { kind, input: { ...range, states: statesOfIds(withdrawalStateIds, input.states) } };
    case 'bonuses':
      return { kind, input: { ...range, states: input.bonusStates } };
    case 'profit':
      return { kind, input: { ...range, categories: narrowedBets(input).categories } };
    case 'bets':
      return { kind, input: { ...range, ...narrowedBets(input) } };
  }
}

/** Default range of the bill pages. Affiliate plans pay by the month, and their page shows every bill. */
const BILLS_SHOWN_MS = 31 * 86_400_000;

function listRequest(
  { kind, memberId: headPublicId, ...input }: RequestOf<typeof calls.askList>,
  now: number,
): ExportRequest {
  switch (kind) {
    case 'members': {
      const { tab = 'all', name = '', sort: by = 'name', order = 'asc' } = input;
      return {
        kind,
        input: { headPublicId, tab, name, order: { by, descending: order === 'desc' } },
      };
    }
    case 'links':
      return { kind, input: { campaign: input.campaign } };
    case 'bills': {
      const { billKind = 'realtime', role: whose = 'mine' } = input;
      const from = billKind === 'affiliate_plan' ? 0 : now - BILLS_SHOWN_MS;
      const kinds = billKind === 'dividend' ? dividendKinds : ([billKind] as const);
      return { kind, input: { from, to: now, kinds, whose } };
    }
    case 'ownDisputes':
      return { kind, input: { billPublicId: input.billId } };
    default:
      return { kind, input: {} };
  }
}

type ReportInput = RequestOf<typeof calls.askReport>;

function reportRequest(
  { kind, memberId: headPublicId, direct: directOnly, name, ...input }: ReportInput,
  range: Range,
): ExportRequest {
  const { gameType: category, codeTypes } = input;
  const branch = { ...range, headPublicId };
  switch (kind) {
    case 'teamBets': {
      const state = decidedStateOf(input.status);
      return { kind, input: { ...branch, directOnly, username: name, state, category } };
    }
    case 'teamTransactions': {
      const kinds = requestedMoneyKinds(codeTypes);
      return { kind, input: { ...branch, directOnly, username: name, kinds } };
    }
    case 'teamResult':
      return { kind, input: { ...branch, name, categories: category && [category] } };
    case 'income':
      return { kind, input: range };
  }
}
