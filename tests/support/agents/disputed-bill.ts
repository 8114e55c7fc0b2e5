import { openDispute } from '@app/core/agent-pay/disputes';
import { contractBills, engineOfKind, settlePayouts } from '@app/core/agent-pay/payouts';
import type { Deps } from '@app/core/platform/kernel';
import { expect } from 'vitest';
import { playBets } from '../play/settled-bets.ts';
import { makeLine, makeMember } from '../world.ts';

const MINUTE_MS = 60_000;

/** A dispute of a bill whose window ended an hour ago. Returns the public id of the dispute. */
export async function disputeBill(deps: Deps, merchantId: bigint): Promise<string> {
  const now = deps.clock();
  const earlier = { ...deps, clock: () => new Date(now.getTime() - 60 * MINUTE_MS) };
  const [agent] = await makeLine(earlier, merchantId, [{ profit: 1, loss: 1 }]);
  const agentId = agent?.id ?? expect.unreachable();
  const player = await makeMember(earlier, { merchantId, agentId });
  await playBets(earlier, merchantId, [{ by: player, stake: 100, result: 'lost' }]);
  const engine = engineOfKind('realtime');
  await settlePayouts(deps, engine);
  const from = new Date(now.getTime() - 120 * MINUTE_MS);
  const request = {
    merchantId,
    agentId,
    engine,
    whose: 'mine',
    from,
    to: now,
    rowsMax: 1,
  } as const;
  const { bills } = await contractBills(deps.db, request);
  const billPublicId = bills[0]?.publicId ?? expect.unreachable();
  const dispute = { merchantId, agentId, billPublicId, reason: 'bets' } as const;
  return (await openDispute(deps, dispute)).publicId;
}
