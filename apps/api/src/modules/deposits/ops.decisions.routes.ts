import {
  creditReviewed,
  type DecidedDeposit,
  publishCredit,
  publishDepositChange,
  recordDepositStep,
  refuseReviewed,
} from '@app/core/money/deposits';
import { readMember } from '@app/core/people/members';
import type { Tx } from '@app/core/platform/db';
import * as calls from '@app/shared/members/money.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';

/** Decisions about deposits that arrived with a different amount. */
export function opsDepositDecisionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.creditDeposit, async ({ site, operator, input, tx, approvedBy }) => {
    const { id: publicId, amount, reason: words } = input;
    const { username } = operator;
    const request = { merchantId: site.id, publicId, operator: username, approvedBy };
    const decision = { ...request, amount, words };
    const decided = await asFieldError(['amount'], () =>
      creditReviewed(tx, deps, decision, deps.clock()),
    );
    const { deposit } = decided;
    const asking = { step: 'second_asked', depositId: deposit.id, operator: username } as const;
    const line = await lineOf(tx, decided);
    return {
      ...line,
      detail: { amount: moneyToWire(amount), ...line.detail },
      whenAsked: (within) => recordDepositStep(within, { ...asking, amount }, deps.clock()),
      afterAsking: () => publishDepositChange(deps, deposit),
      afterwards: () => publishCredit(deps, deposit, decided),
    };
  });

  bindOpsCall(app, deps, calls.refuseDeposit, async ({ site, operator, input, tx }) => {
    const decision = { merchantId: site.id, publicId: input.id, operator: operator.username };
    const decided = await refuseReviewed(tx, decision, deps.clock());
    return {
      ...(await lineOf(tx, decided)),
      afterwards: () => publishDepositChange(deps, decided.deposit),
    };
  });
}

/** Audit line of a decided deposit. */
async function lineOf(tx: Tx, { deposit, received }: DecidedDeposit) {
  const { username: target } = await readMember(tx, deposit.memberId);
  const detail = {
    asked: moneyToWire(deposit.amount),
    received: `${moneyToWire(received.amount)} ${received.currency}`,
    deposit: deposit.publicId,
  };
  return { target, detail };
}
