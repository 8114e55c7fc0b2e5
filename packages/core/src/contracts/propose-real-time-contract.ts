import { lockTree } from '../agents/index.ts';
import { inTransaction, type Tx } from '../db/index.ts';
import { type Deps, DomainError, nextWindowEdge } from '../kernel/index.ts';
import { readMember } from '../members/index.ts';
import { addVersion, insertContract } from './contract-rows.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { promisingSide } from './promising-side.ts';
import { mustBePermitted, mustHaveNone, mustHoldContract, mustKeepOrder } from './rules.ts';
import type { RealTimeTerms } from './terms.ts';

export interface ProposeRealTimeContract {
  /** Who promises; null is the platform. */
  readonly uplineId: bigint | null;
  readonly agentId: bigint;
  readonly terms: RealTimeTerms;
}

/**
 * A command. Offers an agent directly below a real-time salary contract, which the agent may accept
 * or refuse.
 *
 * @throws contract.not_direct_downline, contract.already_active, contract.threshold_not_permitted,
 *   contract.upline_without_contract, contract.not_dominated
 */
export async function proposeRealTimeContract(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  proposal: ProposeRealTimeContract,
): Promise<AgentContract> {
  const now = deps.clock();
  const { contractId, merchantId } = await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, proposal.agentId);
    await lockTree(tx, merchantId);
    const promising = await promisingSide(tx, proposal.agentId, nextWindowEdge(now));
    if (promising !== proposal.uplineId) throw new DomainError('contract.not_direct_downline');
    return { contractId: await insertProposal(tx, deps, proposal, now), merchantId };
  });
  deps.publish({ merchantId, memberId: proposal.agentId, kind: 'team' });
  return readContract(deps.db, contractId);
}

/**
 * A step. Checks a proposal against every rule of signing and writes it. The caller holds the tree's
 * lock and knows that this side may promise.
 */
export async function insertProposal(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { agentId, uplineId, terms }: ProposeRealTimeContract,
  now: Date,
): Promise<bigint> {
  const from = nextWindowEdge(now);
  await mustHaveNone(tx, agentId);
  await mustBePermitted(tx, { agentId, terms });
  await mustHoldContract(tx, uplineId, from);
  await mustKeepOrder(tx, { agentId, terms, from });
  const contractId = await insertContract(tx, deps, { agentId, uplineId }, now);
  await addVersion(tx, { contractId, terms, from: null }, now);
  return contractId;
}
