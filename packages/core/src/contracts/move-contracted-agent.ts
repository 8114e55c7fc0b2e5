import { moveAgent } from '../agents/index.ts';
import { inTransaction, sql } from '../db/index.ts';
import { type Deps, nextWindowEdge } from '../kernel/index.ts';
import { findContractInForce } from './contract-rows.ts';
import { promisingSide } from './promising-side.ts';
import { mustFitBelowUplines, mustHoldContract } from './rules.ts';
import type { ContractTerms } from './terms.ts';

const setUpline = sql('contracts.set_upline', 'UPDATE contract SET upline_id = $2 WHERE id = $1');

/**
 * A command, for an operator. Moves an agent with the whole team below another agent, or to the top
 * (null), from the next window edge on, if every contract of the team keeps its rules there.
 *
 * @param kinds every kind of contract that there is
 * @throws contract.not_dominated, contract.upline_without_contract
 */
export async function moveContractedAgent(
  deps: Pick<Deps, 'db' | 'clock'>,
  kinds: readonly ContractTerms<object>[],
  { agentId, uplineId }: { agentId: bigint; uplineId: bigint | null },
): Promise<void> {
  const now = deps.clock();
  const from = nextWindowEdge(now);
  await inTransaction(deps.db, async (tx) => {
    await moveAgent(tx, { memberId: agentId, uplineId, now });
    for (const kind of kinds) await mustFitBelowUplines(tx, kind, { agentId, from });

    const promising = await promisingSide(tx, agentId, from);
    for (const { kind } of kinds) {
      const contract = await findContractInForce(tx, { agentId, kind });
      if (!contract) continue;
      await mustHoldContract(tx, { uplineId: promising, kind, at: from });
      await tx.query(setUpline, [contract.id, promising]);
    }
  });
}
