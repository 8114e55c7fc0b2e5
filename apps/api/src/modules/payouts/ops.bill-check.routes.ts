import {
  billOfSite,
  contractBill,
  contractBillBets,
  contractBillInputs,
  contractBillMembers,
} from '@app/core/agent-pay/payouts';
import * as calls from '@app/shared/payouts/bills.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageRequestOf } from '../../http/inputs/paging.ts';
import { billPageOf, presentCursor } from '../../wire/bill-page.ts';
import { presentBill } from './bill.presenter.ts';
import {
  memberCursor,
  presentBillInputs,
  presentBillMembers,
  presentCheckedBet,
} from './bill-inputs.presenter.ts';

/** Required by the query for names of games, which are not part of the answer. */
const LANGUAGE = 'EN';

/** Inputs for checking a bill, the same that its agent gets. */
export function opsBillCheckRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindOpsCall(app, deps, calls.inputs, async ({ site, input: { id: billPublicId } }) => {
    const { agent, ...asked } = await billOfSite(db, { merchantId: site.id, billPublicId });
    const [bill, inputs] = await Promise.all([
      contractBill(db, asked),
      contractBillInputs(db, asked),
    ]);
    const answer = { bill: presentBill(bill), inputs: presentBillInputs(inputs) };
    return { target: agent, answer };
  });

  bindOpsCall(app, deps, calls.bets, async ({ site, input }) => {
    const { id: billPublicId, after: cursor, size } = input;
    const { agent, ...asked } = await billOfSite(db, { merchantId: site.id, billPublicId });
    const { bets, next } = await contractBillBets(db, {
      ...asked,
      language: LANGUAGE,
      ...billPageOf({ cursor, size }),
    });
    return {
      target: agent,
      answer: { list: bets.map(presentCheckedBet), next: presentCursor(next) },
    };
  });

  bindOpsCall(app, deps, calls.members, async ({ site, input }) => {
    const { id: billPublicId, after: cursor, size } = input;
    const { agent, ...asked } = await billOfSite(db, { merchantId: site.id, billPublicId });
    const page = pageRequestOf({ cursor, size }, memberCursor);
    const after = 'after' in page ? page.after : undefined;
    const found = await contractBillMembers(db, { ...asked, after, rowsMax: page.rowsMax });
    const { list, nextCursor: next } = presentBillMembers(found);
    return { target: agent, answer: { list, next } };
  });
}
