import { moveAgent } from '../agents/index.ts';
import { inTransaction, sql } from '../db/index.ts';
import { type Deps, nextWindowEdge } from '../kernel/index.ts';
import { findContractInForce } from './contract-rows.ts';
import { promisingSide } from './promising-side.ts';
import { mustFitBelowUplines, mustHoldContract } from './rules.ts';

const setUpline = sql('contracts.set_upline', 'UPDATE contract SET upline_id = $2 WHERE id = $1');

/**
 * A command, for an operator. Moves an agent with the whole team below another agent, or to the top
 * (null), from the next window edge on, if every contract of the team keeps its rules there.
 *
 * @throws contract.not_dominated, contract.upline_without_contract
 */
export async function moveContractedAgent(
  deps: Pick<Deps, 'db' | 'clock'>,
  { agentId, uplineId }: { agentId: bigint; uplineId: bigint | null },
): Promise<void> {
  const now = deps.clock();
  const from = nextWindowEdge(now);
  await inTransaction(deps.db, async (tx) => {
    await moveAgent(tx, { memberId: agentId, uplineId, now });
    await mustFitBelowUplines(tx, agentId, from);

    const contract = await findContractInForce(tx, agentId);
    if (!contract) return;
    const promising = await promisingSide(tx, agentId, from);
    await mustHoldContract(tx, promising, from);
    await tx.query(setUpline, [contract.id, promising]);
  });
}
