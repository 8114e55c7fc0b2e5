import { declineDispute } from '@app/core/agent-pay/disputes';
import { inTransaction } from '@app/core/platform/db';
import { uphold } from '@app/shared/disputes/ops-calls';
import type { Response } from 'supertest';
import { tamper } from '../support/database.ts';
import { disputeBill } from '../support/disputed-bill.ts';
import { makeSite } from '../support/world.ts';
import { approveTooLate, ask, askAnothers, type OpsRequest } from './ops-request.ts';

/** Above what one operator alone may pay. */
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

/** Ways into what calls about disputes refuse. */
export const disputeWays: Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> = {
  'dispute.not_found': (asked) => ask(asked),
  'disputes.uphold case.claimed': async (asked) =>
    askAnothers(asked, 'dispute', await disputed(asked)),
  'disputes.decline case.claimed': async (asked) =>
    askAnothers(asked, 'dispute', await disputed(asked)),
  'dispute.not_open': async (asked) => {
    const id = await disputed(asked);
    await decline(asked, id);
    return ask(asked, { id });
  },
  'operators.decide dispute.not_found': async (asked) => {
    const id = await disputed(asked);
    const { merchantId } = await makeSite(asked.api.deps);
    const move = 'UPDATE agent_dispute SET merchant_id = $2 WHERE public_id = $1';
    return approveTooLate(asked, uphold, { id, amount: AMOUNT }, () =>
      tamper(asked.api.deps.db, move, [id, merchantId]),
    );
  },
  'operators.decide dispute.not_open': async (asked) => {
    const id = await disputed(asked);
    return approveTooLate(asked, uphold, { id, amount: AMOUNT }, () => decline(asked, id));
  },
};
