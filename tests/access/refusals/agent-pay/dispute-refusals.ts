import { declineDispute } from '@app/core/agent-pay/disputes';
import { inTransaction } from '@app/core/platform/db';
import { uphold } from '@app/shared/disputes/ops-calls';
import type { Response } from 'supertest';
import { disputeBill } from '../../../support/agents/disputed-bill.ts';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeSite } from '../../../support/world.ts';
import { approveTooLate, ask, askAnothers, type OpsRequest, type Way } from '../../ops-request.ts';
import { waysOfCase } from '../../ways-of-case.ts';

/** Above the amount that a single operator may decide about. */
const AMOUNT = 900;

const disputed = ({ api: { deps }, site: { merchantId } }: OpsRequest): Promise<string> =>
  disputeBill(deps, merchantId);

const decline = ({ api: { deps }, site: { merchantId } }: OpsRequest, publicId: string) =>
  inTransaction(deps.db, (tx) =>
    declineDispute(
      tx,
      deps,
      { merchantId, operatorId: 1n, operator: 'another', publicId, answer: 'No.' },
      deps.clock(),
    ),
  );

async function askOfDeclined(request: OpsRequest): Promise<Response> {
  const id = await disputed(request);
  await decline(request, id);
  return ask(request, { id });
}

/** Requests that provoke the refusals of calls about disputes. */
export const disputeWays: Readonly<Record<string, Way>> = {
  ...waysOfCase('dispute', { 'dispute.not_found': ask, 'dispute.not_open': askOfDeclined }),
  'disputes.uphold case.claimed': async (request) =>
    askAnothers(request, 'dispute', await disputed(request)),
  'disputes.decline case.claimed': async (request) =>
    askAnothers(request, 'dispute', await disputed(request)),
  'dispute.not_open': askOfDeclined,
  'operators.decide dispute.not_found': async (request) => {
    const id = await disputed(request);
    const { merchantId } = await makeSite(request.api.deps);
    const move = 'UPDATE agent_dispute SET merchant_id = $2 WHERE public_id = $1';
    return approveTooLate(request, uphold, { id, amount: AMOUNT }, () =>
      changeAsOwner(request.api.deps.db, move, [id, merchantId]),
    );
  },
  'operators.decide dispute.not_open': async (request) => {
    const id = await disputed(request);
    return approveTooLate(request, uphold, { id, amount: AMOUNT }, () => decline(request, id));
  },
};
