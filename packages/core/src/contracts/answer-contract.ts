import { type ContractAction, nextContractState } from '@app/shared/domain/contract-states';
import { lockTree } from '../agents/index.ts';
import { inTransaction, type Tx } from '../db/index.ts';
import { type Deps, DomainError, nextWindowEdge } from '../kernel/index.ts';
import { readMember } from '../members/index.ts';
import { tellMember } from '../messages/index.ts';
import {
  beginProposedVersion,
  type ContractRow,
  findOwnContract,
  readProposedTerms,
  setContractState,
} from './contract-rows.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { promisingSide } from './promising-side.ts';
import { mustHoldContract, mustKeepOrder } from './rules.ts';
import type { ContractTerms } from './terms.ts';

export interface AnswerContract {
  /** Whose contract it is: only they can answer a proposal. */
  readonly agentId: bigint;
  readonly contractPublicId: string;
  readonly answer: Extract<ContractAction, 'accept' | 'refuse'>;
}

/**
 * A command. Accepts or refuses a proposed contract. Accepted, it holds from the next window edge
 * on, if it still keeps the rules: much can have changed since it was proposed.
 *
 * @throws contract.not_found, also when it was answered before; contract.not_direct_downline,
 *   contract.upline_without_contract, contract.not_dominated
 */
export async function answerContract<Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  { agentId, contractPublicId, answer }: AnswerContract,
): Promise<AgentContract<Terms>> {
  const now = deps.clock();
  const { merchantId, id, uplineId } = await inTransaction(deps.db, async (tx) => {
    const { merchantId, username } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    const contract = await findOwnContract(tx, {
      agentId,
      kind: kind.kind,
      publicId: contractPublicId,
    });
    if (contract?.state !== 'P') throw new DomainError('contract.not_found');
    if (answer === 'accept') await mustStillHold(tx, kind, contract, nextWindowEdge(now));
    await applyAnswer(tx, contract, answer, now);
    if (contract.uplineId !== null) {
      const cause = answer === 'accept' ? 'contract.accepted' : 'contract.refused';
      const told = { merchantId, memberId: contract.uplineId, key: `${contract.id}` };
      await tellMember(tx, deps, { cause, ...told, details: { agent: username } }, now);
    }
    return { ...contract, merchantId };
  });
  for (const memberId of [agentId, uplineId ?? agentId]) {
    deps.publish({ merchantId, memberId, kind: 'team' });
  }
  if (uplineId !== null) deps.publish({ merchantId, memberId: uplineId, kind: 'messages' });
  return readContract(deps.db, kind, id);
}

async function mustStillHold<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { id, agentId, uplineId }: ContractRow,
  from: Date,
): Promise<void> {
  if ((await promisingSide(tx, agentId, from)) !== uplineId) {
    throw new DomainError('contract.not_direct_downline');
  }
  await mustHoldContract(tx, { uplineId, kind: kind.kind, at: from });
  const terms = await readProposedTerms(tx, kind, id);
  await mustKeepOrder(tx, kind, { agentId, terms, from });
}

/** A step. Writes what the agent answered to a contract that is proposed. */
export async function applyAnswer(
  tx: Tx,
  { id, state }: Pick<ContractRow, 'id' | 'state'>,
  answer: AnswerContract['answer'],
  now: Date,
): Promise<void> {
  const to = nextContractState({ from: state, actor: 'downline', action: answer });
  if (!to) throw new DomainError('contract.not_found');
  await setContractState(tx, { contractId: id, state: to }, now);
  if (answer === 'accept') await beginProposedVersion(tx, id, nextWindowEdge(now));
}
