import { settlePayouts } from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { playBets } from '../play/settled-bets.ts';
import { type TestApi, tokenOf } from '../servers/api.ts';
import { makeLine, makeMember } from '../world.ts';

/**
 * An agent with a bill of real-time salary, made from two bets of one player and a bet of another.
 *
 * @param pass advances the clock of the API by a number of milliseconds
 */
export async function makeBilled(api: TestApi, merchantId: bigint, pass: (ms: number) => unknown) {
  const agent = (await makeLine(api.deps, merchantId)).at(2);
  if (!agent) throw new Error('a line has three agents');
  const player = await makeMember(api.deps, { merchantId, agentId: agent.id });
  const other = await makeMember(api.deps, { merchantId, agentId: agent.id });
  await playBets(api.deps, merchantId, [
    { by: player, stake: 1_000, result: 'lost' },
    { by: player, stake: 200, result: 'won' },
    { by: other, stake: 500, result: 'lost' },
  ]);
  pass(6 * 60_000);
  await settlePayouts(api.deps, realTimeSalary);
  const where = { agentId: agent.id };
  const { publicId: billId } = await api.deps.db.prisma.payoutBill.findFirstOrThrow({ where });
  return { agent, by: player, other, billId, who: { token: await tokenOf(api, agent) } };
}
