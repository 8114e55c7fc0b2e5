import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { lockTree } from '../../people/agents/index.ts';
import { readMember } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  assertDominance,
  assertNoContract,
  assertSharesWinOnce,
  lockAndCheckSides,
} from './assert-dominance.ts';
import { addVersion, insertContract } from './contract-rows.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { type ContractTerms, edgeFor } from './terms-columns.ts';

export interface ProposeContract<Terms> {
  /** The promising side; null for the platform. */
  readonly uplineId: bigint | null;
  readonly agentId: bigint;
  /** The category whose bets count; by default all games. */
  readonly category?: ContractCategory | undefined;
  readonly terms: Terms;
  /** Earliest start; by default the first edge after it is accepted. */
  readonly wantedFrom?: Date | undefined;
}

/**
 * A command. Offers a contract to a direct downline, who can accept or refuse it.
 *
 * @throws contract.not_direct_downline, contract.not_with_platform for the platform's own, contract.already_active,
 * contract.win_shared_already, contract.upline_without_contract, contract.not_dominated, agent.frozen, and refusals of
 * the kind
 */
export async function proposeContract<Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  proposal: ProposeContract<Terms>,
): Promise<AgentContract<Terms>> {
  const now = deps.clock();
  const { uplineId } = proposal;
  const { contractId, merchantId } = await inTransaction(deps.db, (tx) =>
    offerContract(tx, deps, kind, { ...proposal, now }),
  );
  for (const event of ['team', 'messages'] as const) {
    deps.publish({ merchantId, memberId: proposal.agentId, kind: event });
  }
  if (uplineId !== null) deps.publish({ merchantId, memberId: uplineId, kind: 'team' });
  return readContract(deps.db, kind, contractId);
}

/**
 * A step. Offers a contract, for a caller that records the offer and publishes `team` and `messages` to the agent after
 * the commit.
 *
 * @throws the codes of `proposeContract`
 */
export async function offerContract<Terms extends object>(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  kind: ContractTerms<Terms>,
  proposal: ProposeContract<Terms> & { readonly now: Date },
): Promise<{ readonly contractId: bigint; readonly merchantId: bigint }> {
  const { agentId, wantedFrom, now } = proposal;
  const { merchantId } = await readMember(tx, agentId);
  await lockTree(tx, merchantId);
  const from = await edgeFor(kind, tx, { merchantId, now, wantedFrom });
  const contractId = await insertProposal(tx, deps, kind, {
    ...proposal,
    from,
    actorId: proposal.uplineId,
  });
  const notice = { merchantId, memberId: agentId, key: `${contractId}`, details: {} };
  await notifyMember(tx, deps, { cause: 'contract.proposed', ...notice }, now);
  return { contractId, merchantId };
}

/**
 * A step. Checks a proposal against every rule and inserts it. The caller holds the tree's lock.
 *
 * @param proposal with `from`, the edge at which its terms would begin
 */
export async function insertProposal<Terms extends object>(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  kind: ContractTerms<Terms>,
  proposal: ProposeContract<Terms> & {
    readonly from: Date;
    readonly now: Date;
    /** The proposing agent; null for an operator. */
    readonly actorId: bigint | null;
  },
): Promise<bigint> {
  const { agentId, uplineId, category = 'CONS', terms, from, wantedFrom, now, actorId } = proposal;
  const own = { agentId, kind: kind.kind, category };
  await lockAndCheckSides(tx, { ...own, uplineId, from, actorId });
  await assertSharesWinOnce(tx, own);
  await assertNoContract(tx, kind, { agentId, category, from });
  await kind.assertPermitted(tx, { agentId, terms });
  await assertDominance(tx, kind, { agentId, category, terms, from });
  const contractId = await insertContract(tx, deps, { ...own, uplineId }, now);
  await addVersion(tx, kind, { contractId, terms, from: null, wantedFrom }, now);
  return contractId;
}
