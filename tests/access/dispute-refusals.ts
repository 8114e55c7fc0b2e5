import { inTransaction } from '@app/core/db';
import { declineDispute, openDispute } from '@app/core/disputes';
import { contractBills, engineOfKind, settlePayouts } from '@app/core/payouts';
import { uphold } from '@app/shared/ops/disputes';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { tamper } from '../support/database.ts';
import { playBets } from '../support/settled-bets.ts';
import { makeLine, makeMember, makeSite } from '../support/world.ts';
import { approveTooLate, ask, askAnothers, type OpsRequest } from './ops-request.ts';

const MINUTE = 60_000;
/** Above what one operator alone may pay. */
const AMOUNT = 900;

/** A dispute of a bill whose window is over for long. */
async function disputed({ api: { deps }, site: { merchantId } }: OpsRequest): Promise<string> {
  const now = deps.clock();
  const earlier = { ...deps, clock: () => new Date(now.getTime() - 60 * MINUTE) };
  const [agent] = await makeLine(earlier, merchantId, [{ profit: 1, loss: 1 }]);
  const agentId = agent?.id ?? expect.unreachable();
  const by = await makeMember(earlier, { merchantId, agentId });
  await playBets(earlier, merchantId, [{ by, stake: 100, result: 'lost' }]);
  const engine = engineOfKind('realtime');
  await settlePayouts(deps, engine);
  const from = new Date(now.getTime() - 120 * MINUTE);
  const asked = { merchantId, agentId, engine, whose: 'mine', from, to: now, rowsMax: 1 } as const;
  const { bills } = await contractBills(deps.db, asked);
  const billPublicId = bills[0]?.publicId ?? expect.unreachable();
  const dispute = { merchantId, agentId, billPublicId, reason: 'bets' } as const;
  return (await openDispute(deps, dispute)).publicId;
}

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
