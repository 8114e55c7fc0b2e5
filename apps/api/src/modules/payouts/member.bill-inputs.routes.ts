import {
  contractBill,
  contractBillBets,
  contractBillInputs,
  contractBillMembers,
  contractBillSteps,
} from '@app/core/agent-pay/payouts';
import type { Site } from '@app/core/sites/site';
import * as calls from '@app/shared/payouts/salary.schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageRequestOf } from '../../http/inputs/paging.ts';
import { billPageOf } from '../../wire/bill-page.ts';
import { assertOffered } from '../../wire/offered-kinds.ts';
import {
  memberCursor,
  presentBillBets,
  presentBillInputs,
  presentBillMembers,
  presentBillSteps,
} from './bill-inputs.presenter.ts';

/** Inputs of a bill: bets, players and other figures. */
export function billInputRoutes(app: FastifyInstance, deps: ApiDeps): void {
  /** @throws bill.not_found, function.not.available */
  const billOf = async (site: Site, agentId: bigint, billPublicId: string) => {
    const bill = await contractBill(deps.db, { agentId, billPublicId });
    assertOffered(site, bill.engine.facts.kind);
    return { agentId, billPublicId };
  };

  bindCall(app, deps, calls.contractBillBets, async ({ site, member, input, language }) => {
    const params = billPageOf(input);
    const bill = await billOf(site, member.memberId, input.billId);
    const filter = { language, player: input.customerName, partStart: timeOf(input.partStart) };
    const page = await contractBillBets(deps.db, { ...bill, ...filter, ...params });
    return presentBillBets(page, params.rowsMax);
  });

  bindCall(app, deps, calls.contractBillInputs, async ({ site, member, input }) => {
    const bill = await billOf(site, member.memberId, input.billId);
    return presentBillInputs(await contractBillInputs(deps.db, bill));
  });

  bindCall(app, deps, calls.contractBillSteps, async ({ site, member, input }) => {
    const bill = await billOf(site, member.memberId, input.billId);
    return presentBillSteps(await contractBillSteps(deps.db, bill));
  });

  bindCall(app, deps, calls.contractBillMembers, async ({ site, member, input }) => {
    const bill = await billOf(site, member.memberId, input.billId);
    const page = pageRequestOf(input, memberCursor);
    const params = { ...bill, partStart: timeOf(input.partStart), rowsMax: page.rowsMax };
    const after = 'after' in page ? page.after : undefined;
    return presentBillMembers(await contractBillMembers(deps.db, { ...params, after }));
  });
}

const timeOf = (at: number | undefined): Date | undefined =>
  at === undefined ? undefined : new Date(at);
