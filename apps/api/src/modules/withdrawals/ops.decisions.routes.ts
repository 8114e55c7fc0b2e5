import {
  approveWithdrawal,
  payLeg,
  rejectWithdrawal,
  releaseWithdrawal,
  resolveDispute,
  reversePayment,
  type Withdrawal,
} from '@app/core/money/withdrawals';
import { readMember } from '@app/core/people/members';
import type { Tx } from '@app/core/platform/db';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/withdrawals/ops-calls';
import type { FastifyInstance } from 'fastify';
import { publishToMembers } from '../../audit/publish-to-members.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { builtInPayersOf } from '../../payers.ts';
import { ofOperator } from '../../wire/queue-page.ts';
import { recordAwaitedApproval } from './record-awaited-approval.ts';

/** Decisions of operators about withdrawals and their payments. */
export function opsWithdrawalDecisionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  requestRoutes(app, deps);
  paymentRoutes(app, deps);
}

/** Decisions about a withdrawal as a whole. */
function requestRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const payers = builtInPayersOf(deps.settings);
  const { clock } = deps;

  bindOpsCall(app, deps, calls.approve, async (context) => {
    const { tx, input } = context;
    const which = ofOperator(context);
    const { operator } = which;
    const approved = await approveWithdrawal(tx, { ...deps, payers }, which, clock());
    const { withdrawal, needsAnother, isSent } = approved;
    return {
      target: await nameOf(tx, withdrawal),
      detail: { amount: moneyToWire(withdrawal.amount), withdrawal: input.id },
      needsAnother,
      whenAsked: (asking) => recordAwaitedApproval(asking, { withdrawal, operator }, clock()),
      afterwards: () => {
        publishChange(deps, withdrawal);
        if (isSent) deps.enqueue('send-withdrawals');
      },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.release, async (context) => {
    const { tx, input } = context;
    const withdrawal = await releaseWithdrawal(tx, ofOperator(context), clock());
    return {
      target: await nameOf(tx, withdrawal),
      detail: { amount: moneyToWire(withdrawal.amount), withdrawal: input.id },
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.reject, async (context) => {
    const { tx, input } = context;
    const { words } = input;
    const withdrawal = await rejectWithdrawal(tx, deps, { ...ofOperator(context), words }, clock());
    return {
      target: await nameOf(tx, withdrawal),
      detail: { amount: moneyToWire(withdrawal.amount), answer: words, withdrawal: input.id },
      afterwards: () => publishChange(deps, withdrawal),
      answer: {},
    };
  });
}

function paymentRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { clock } = deps;

  bindOpsCall(app, deps, calls.pay, async (context) => {
    const { tx, input } = context;
    const { amount, reference } = input;
    const paid = { ...ofOperator(context), amount, reference };
    const withdrawal = await payLeg(tx, deps, paid, clock());
    return {
      target: await nameOf(tx, withdrawal),
      detail: { amount: moneyToWire(amount), reference, withdrawal: input.id },
      afterwards: () => publishChange(deps, withdrawal),
      answer: {},
    };
  });

  bindOpsCall(app, deps, calls.resolve, async (context) => {
    const { tx, input } = context;
    const { legId, isReceived, words } = input;
    const resolved = { ...ofOperator(context), legId, isReceived, words };
    const withdrawal = await resolveDispute(tx, deps, resolved, clock());
    return {
      target: await nameOf(tx, withdrawal),
      detail: { arrived: isReceived, answer: words, withdrawal: input.id },
      whenAsked: (asking) =>
        recordAwaitedApproval(asking, { withdrawal, legId, operator: resolved.operator }, clock()),
      afterwards: () => publishChange(deps, withdrawal),
    };
  });

  bindOpsCall(app, deps, calls.takeBack, async (context) => {
    const { tx, input } = context;
    const params = { ...ofOperator(context), legId: input.legId };
    const withdrawal = await reversePayment(tx, deps, params, clock());
    return {
      target: await nameOf(tx, withdrawal),
      detail: { withdrawal: input.id },
      whenAsked: (asking) => recordAwaitedApproval(asking, { withdrawal, ...params }, clock()),
      afterwards: () => publishChange(deps, withdrawal),
    };
  });
}

const nameOf = async (tx: Tx, { memberId }: Withdrawal): Promise<string> =>
  (await readMember(tx, memberId)).username;

/** Notifies the member's open pages. */
const publishChange = (deps: ApiDeps, { merchantId, memberId }: Withdrawal): void =>
  publishToMembers(deps, {
    merchantId,
    memberIds: [memberId],
    kinds: ['balance', 'withdrawals', 'messages'],
  });
