import { disputeLists } from '@app/core/agent-pay/disputes';
import { contractBill, payoutLists } from '@app/core/agent-pay/payouts';
import { depositLists } from '@app/core/money/deposits';
import { transferLists } from '@app/core/money/transfers';
import { withdrawalLists } from '@app/core/money/withdrawals';
import { agentLists } from '@app/core/people/agents';
import { debtLists } from '@app/core/people/debts';
import { postbackLists } from '@app/core/people/postbacks';
import type { ExportRequest } from '@app/core/platform/lists';
import { bonusLists } from '@app/core/play/bonuses';
import { gameLists } from '@app/core/play/games';
import { rebateLists } from '@app/core/play/rebates';
import { listExports } from '@app/core/reports/exports';
import { recordLists } from '@app/core/reports/records';
import { headOfReport, teamBranch, teamLists } from '@app/core/reports/team';
import type { Site } from '@app/core/sites/site';
import type { RequestOf } from '@app/shared/contract/define-call';
import { depositStateIds } from '@app/shared/deposits/states';
import type { ExportFormat } from '@app/shared/exports/export-kinds';
import * as calls from '@app/shared/exports/schemas';
import { dividendKinds } from '@app/shared/payouts/dividend';
import { withdrawalStateIds } from '@app/shared/withdrawals/states';
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

  const ask = (context: FileRequester, format: ExportFormat, request: ExportRequest) =>
    requestFile(deps, context, { format, request });

  const recordsRequest = async (
    input: RequestOf<typeof calls.askRecords>,
    { timeZone }: Site,
  ): Promise<ExportRequest> => {
    const isOfPayments = PAYMENT_KINDS.has(input.kind);
    const rangeOf = isOfPayments ? paymentRangeOf : requestedRange;
    const { from, to } = await rangeOf(db, input, { now: deps.clock(), timeZone });
    return recordRequest(input, { from: from.getTime(), to: to.getTime() });
  };

  bindCall(app, deps, calls.askRecords, async (context) =>
    ask(context, context.input.format, await recordsRequest(context.input, context.site)),
  );

  bindCall(app, deps, calls.askTeam, async (context) => {
    const { site, member, input } = context;
    const { format, memberId: headPublicId, agentsOnly, at } = input;
    const request = { headPublicId, agentsOnly };
    // Refuses unknown branches and times here: in the worker the export would only fail.
    await teamBranch(deps, undefined, {
      merchantId: site.id,
      agentId: member.memberId,
      timeZone: site.timeZone,
      ...request,
      at: at === undefined ? undefined : new Date(at),
      rowsMax: 1,
    });
    return ask(
      context,
      format,
      at === undefined ? teamLists.team.of(request) : teamLists.teamThen.of({ ...request, at }),
    );
  });

  bindCall(app, deps, calls.askList, async (context) => {
    const { site, member, input } = context;
    if (input.kind === 'bills') assertOffered(site, input.billKind ?? 'realtime');
    const { memberId: headPublicId, billId: billPublicId } = input;
    if (billPublicId) await contractBill(db, { agentId: member.memberId, billPublicId });
    // Refuses an unknown head of a branch here: in the worker the export would only fail.
    await headOfReport(db, { agentId: member.memberId, headPublicId }, deps.clock());
    return ask(context, input.format, listRequest(input, deps.clock().getTime()));
  });

  bindCall(app, deps, calls.askInactivePlayers, async (context) =>
    ask(context, context.input.format, inactivePlayersRequest(context.input)),
  );

  bindCall(app, deps, calls.askBill, async (context) => {
    const { site, member, input } = context;
    const { kind, format, billId: billPublicId, customerName: player, partStart } = input;
    // Refuses unknown bills here: in the worker the export would only fail.
    const bill = await contractBill(db, { agentId: member.memberId, billPublicId });
    assertOffered(site, bill.engine.facts.kind);
    return ask(context, format, payoutLists[kind].of({ billPublicId, player, partStart }));
  });

  bindCall(app, deps, calls.askReport, async (context) => {
    const { site, member, input } = context;
    const { memberId: headPublicId } = input;
    const now = deps.clock();
    // Refuses unknown branches here: in the worker the export would only fail.
    await headOfReport(db, { agentId: member.memberId, headPublicId }, now);
    const days = await requestedDays(db, input, { now, timeZone: site.timeZone });
    const range = { from: days.from.getTime(), to: days.to.getTime() };
    return ask(context, input.format, reportRequest(input, range));
  });

  bindCall(app, deps, calls.askCreditReport, async (context) => {
    const { format, period } = context.input;
    const { timeZone } = context.site;
    const { from, to } = await requestedRange(db, { period }, { now: deps.clock(), timeZone });
    const range = { from: from.getTime(), to: to.getTime() };
    return ask(context, format, recordLists.statement.of(range));
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

const PAYMENT_KINDS: ReadonlySet<RecordInput['kind']> = new Set([
  'deposits',
  'withdrawals',
  'bonuses',
]);

function inactivePlayersRequest({
  days,
  direct: isDirectOnly,
  name = '',
  sort: by,
  order,
}: RequestOf<typeof calls.askInactivePlayers>): ExportRequest {
  const input = {
    days: Number(days),
    isDirectOnly,
    name,
    order: { by, descending: order === 'desc' },
  };
  return teamLists.inactivePlayers.of(input);
}

function recordRequest({ kind, ...input }: RecordInput, range: Range): ExportRequest {
  switch (kind) {
    case 'claims':
      return rebateLists.claims.of({});
    case 'excludedGames':
      return gameLists.excludedGames.of({ vendorCode: input.vassalage, name: input.gameName });
    case 'transfers':
      return transferLists.transfers.of({ ...range, direction: input.direction });
    case 'transactions':
      return recordLists.transactions.of({ ...range, kinds: requestedKinds(input.codeTypes) });
    case 'deposits': {
      const states = statesOfIds(depositStateIds, input.states);
      return depositLists.deposits.of({ ...range, states });
    }
    case 'withdrawals': {
      const states = statesOfIds(withdrawalStateIds, input.states);
      return withdrawalLists.withdrawals.of({ ...range, states });
    }
    case 'bonuses':
      return bonusLists.bonuses.of({ ...range, states: input.bonusStates });
    case 'profit':
      return recordLists.profit.of({ ...range, categories: narrowedBets(input).categories });
    case 'bets':
      return recordLists.bets.of({ ...range, ...narrowedBets(input) });
  }
}

/** Default range of the bill pages. Affiliate plans pay monthly, and their page shows every bill. */
const BILLS_SHOWN_MS = 31 * 86_400_000;

function listRequest(
  { kind, memberId: headPublicId, ...input }: RequestOf<typeof calls.askList>,
  now: number,
): ExportRequest {
  switch (kind) {
    case 'members': {
      const { tab = 'all', name = '', sort: by = 'name', order = 'asc' } = input;
      const descending = order === 'desc';
      return teamLists.members.of({ headPublicId, tab, name, order: { by, descending } });
    }
    case 'links':
      return agentLists.links.of({ campaign: input.campaign });
    case 'bills': {
      const { billKind = 'realtime', role: whose = 'mine' } = input;
      const from = billKind === 'affiliate_plan' ? 0 : now - BILLS_SHOWN_MS;
      const kinds = billKind === 'dividend' ? dividendKinds : ([billKind] as const);
      return payoutLists.bills.of({ from, to: now, kinds, whose });
    }
    case 'ownDisputes':
      return disputeLists.ownDisputes.of({ billPublicId: input.billId });
    case 'deliveries':
      return postbackLists.deliveries.of({});
    case 'ownDebts':
      return debtLists.ownDebts.of({});
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
      return teamLists.teamBets.of({ ...branch, directOnly, username: name, state, category });
    }
    case 'teamTransactions': {
      const kinds = requestedMoneyKinds(codeTypes);
      return teamLists.teamTransactions.of({ ...branch, directOnly, username: name, kinds });
    }
    case 'teamResult':
      return teamLists.teamResult.of({ ...branch, name, categories: category && [category] });
    case 'income':
      return disputeLists.income.of(range);
  }
}
