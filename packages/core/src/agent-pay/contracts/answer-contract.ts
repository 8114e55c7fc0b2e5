import {
  type AnswerLetter,
  answerLetters,
  answerOfLetter,
  type ContractAnswer,
  nextStateBySide,
} from '@app/shared/contracts/states';
import { lockAndCheckUplineDebts } from '../../people/debts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { actAsSide, type FoundSide } from './act-as-side.ts';
import { assertBacksNone, assertDominance, lockAndCheckSides } from './assert-dominance.ts';
import {
  beginProposedVersion,
  dropRequests,
  endCurrentVersion,
  readProposedTerms,
  setContractState,
} from './contract-rows.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { type ContractTerms, edgeFor } from './terms-columns.ts';

export interface AnswerContract {
  /** The answering agent: the downline for a proposal, the other side for a request. */
  readonly agentId: bigint;
  readonly contractPublicId: string;
  /** The answer as a word, or the letter of the requested state. */
  readonly answer: ContractAnswer | AnswerLetter;
  /** The version of the terms that the agent was shown. */
  readonly version?: string | undefined;
}

/**
 * A command. Answers a request of the other side: accepts or refuses the contract, other terms, or its end.
 * Rechecks the rules, since much can have changed. Accepted terms are in force from the kind's next edge on.
 *
 * @throws contract.not_found; contract.already_answered, contract.other_side_answers, contract.no_end_asked;
 * contract.changed_meanwhile if other terms were shown; agent.frozen for the side that accepts, and
 * contract.upline_frozen for an offer of an agent in debt; contract.not_direct_downline,
 * contract.upline_without_contract, contract.not_dominated, or a more precise reason; contract.backs_others
 */
export const answerContract = <Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  { agentId, contractPublicId, answer, version }: AnswerContract,
): Promise<AgentContract<Terms>> =>
  actAsSide(deps, kind, { memberId: agentId, contractPublicId }, async (tx, found) => {
    const given = readAnswer(found, answer);
    const { contract, now } = found;
    if (contract.state === 'V') return answerEnd(tx, kind, found, given);
    const isProposal = contract.state === 'P';
    const proposed = await readProposedTerms(tx, kind, contract.id);
    if (version !== undefined && version !== proposed.version)
      throw new DomainError('contract.changed_meanwhile');
    if (given === 'accept') await accept(tx, kind, found);
    else if (isProposal) await setContractState(tx, { contractId: contract.id, state: 'R' }, now);
    else await dropRequests(tx, [contract.id]);
    const [accepted, refused] = isProposal
      ? (['contract.accepted', 'contract.refused'] as const)
      : (['contract.change_accepted', 'contract.change_refused'] as const);
    return {
      cause: given === 'accept' ? accepted : refused,
      contract: await readContract(tx, kind, contract.id),
    };
  });

function readAnswer(
  { contract, side }: FoundSide,
  answer: AnswerContract['answer'],
): ContractAnswer {
  if (contract.state !== 'P' && contract.askedBy === null)
    throw new DomainError('contract.already_answered');
  const letter = answerLetters.find((each) => each === answer);
  const given = letter ? answerOfLetter(letter, contract.state) : (answer as ContractAnswer);
  if (!given) throw new DomainError('contract.no_end_asked');
  if (!nextStateBySide(contract, side, given)) throw new DomainError('contract.other_side_answers');
  return given;
}

async function accept<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { contract, side, merchantId, now }: FoundSide,
): Promise<void> {
  const { id, agentId, uplineId, category } = contract;
  const actorId = side === 'downline' ? agentId : uplineId;
  const terms = await readProposedTerms(tx, kind, id);
  const { wantedFrom } = terms;
  const from = await edgeFor(kind, tx, { merchantId, now, wantedFrom });
  // Locks the accounts of both in one call, before `lockAndCheckSides` locks one of them: prevents deadlocks.
  if (side === 'downline' && uplineId !== null)
    await lockAndCheckUplineDebts(tx, { agentId, uplineId });
  await lockAndCheckSides(tx, { ...contract, from, actorId });
  const isForUpline = side === 'upline';
  await assertDominance(tx, kind, { agentId, category, terms, from, isForUpline });
  await beginTerms(tx, id, { now, from });
}

async function answerEnd<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { contract, merchantId, now }: FoundSide,
  given: ContractAnswer,
) {
  const { id: contractId } = contract;
  const requested = await readContract(tx, kind, contractId);
  if (given === 'refuse') {
    await dropRequests(tx, [contractId]);
    return {
      cause: 'contract.end_refused' as const,
      contract: { ...requested, state: 'A' as const },
    };
  }
  await assertBacksNone(tx, contract);
  // Deletes the terms of a contract that has not begun, so the result contains those read before.
  await endCurrentVersion(tx, contractId, await kind.nextEdge(tx, { merchantId, now }));
  await setContractState(tx, { contractId, state: 'C' }, now);
  return {
    cause: 'contract.end_accepted' as const,
    contract: { ...requested, state: 'C' as const },
  };
}

/** A step. Puts proposed terms into force from an edge on, replacing the previous ones. */
export async function beginTerms(
  tx: Tx,
  contractId: bigint,
  { now, from }: { readonly now: Date; readonly from: Date },
): Promise<void> {
  await endCurrentVersion(tx, contractId, from);
  await beginProposedVersion(tx, contractId, from);
  await setContractState(tx, { contractId, state: 'A' }, now);
}
