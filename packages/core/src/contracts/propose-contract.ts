import { lockTree } from '../agents/index.ts';
import { inTransaction, type Tx } from '../db/index.ts';
import { type Deps, DomainError, nextWindowEdge } from '../kernel/index.ts';
import { readMember } from '../members/index.ts';
import { tellMember } from '../messages/index.ts';
import { addVersion, insertContract } from './contract-rows.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { promisingSide } from './promising-side.ts';
import { mustHaveNone, mustHoldContract, mustKeepOrder } from './rules.ts';
import type { ContractTerms } from './terms.ts';

export interface ProposeContract<Terms> {
  /** Who promises; null is the platform. */
  readonly uplineId: bigint | null;
  readonly agentId: bigint;
  readonly terms: Terms;
}

/**
 * A command. Offers an agent directly below a contract, which the agent may accept or refuse.
 *
 * @throws contract.not_direct_downline, of the platform contract.not_with_platform; contract.already_active, contract.upline_without_contract,
 *   contract.not_dominated, and what the kind's terms are not permitted for
 */
export async function proposeContract<Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  proposal: ProposeContract<Terms>,
): Promise<AgentContract<Terms>> {
  const now = deps.clock();
  const { contractId, merchantId } = await inTransaction(deps.db, (tx) =>
    offerContract(tx, deps, kind, { ...proposal, now }),
  );
  for (const event of ['team', 'messages'] as const) {
    deps.publish({ merchantId, memberId: proposal.agentId, kind: event });
  }
  return readContract(deps.db, kind, contractId);
}

/**
 * A step. The same, for a caller who writes down that it was offered, and publishes `team` and `messages`
 * to the agent after the commit.
 *
 * @throws what `proposeContract` throws
 */
export async function offerContract<Terms extends object>(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  kind: ContractTerms<Terms>,
  proposal: ProposeContract<Terms> & { readonly now: Date },
): Promise<{ readonly contractId: bigint; readonly merchantId: bigint }> {
  const { agentId, uplineId, now } = proposal;
  const { merchantId } = await readMember(tx, agentId);
  await lockTree(tx, merchantId);
  const promising = await promisingSide(tx, agentId, nextWindowEdge(now));
  if (promising !== uplineId)
    throw new DomainError(
      uplineId === null ? 'contract.not_with_platform' : 'contract.not_direct_downline',
    );
  const contractId = await insertProposal(tx, deps, kind, proposal);
  const told = { merchantId, memberId: agentId, key: `${contractId}`, details: {} };
  await tellMember(tx, deps, { cause: 'contract.proposed', ...told }, now);
  return { contractId, merchantId };
}

/**
 * A step. Checks a proposal against every rule of signing and writes it. The caller holds the tree's
 * lock and knows that this side may promise.
 */
export async function insertProposal<Terms extends object>(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  kind: ContractTerms<Terms>,
  { agentId, uplineId, terms, now }: ProposeContract<Terms> & { readonly now: Date },
): Promise<bigint> {
  const from = nextWindowEdge(now);
  const own = { agentId, kind: kind.kind };
  await mustHaveNone(tx, own);
  await kind.mustBePermitted(tx, { agentId, terms });
  await mustHoldContract(tx, { uplineId, kind: kind.kind, at: from });
  await mustKeepOrder(tx, kind, { agentId, terms, from });
  const contractId = await insertContract(tx, deps, { ...own, uplineId }, now);
  await addVersion(tx, kind, { contractId, terms, from: null }, now);
  return contractId;
}
