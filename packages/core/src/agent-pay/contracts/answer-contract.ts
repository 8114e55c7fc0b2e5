import {
  type AnswerLetter,
  answerLetters,
  answerOfLetter,
  type ContractAnswer,
  nextStateBySide,
} from '@app/shared/domain/contract-states';
import { lockAndCheckUplineDebts } from '../../people/debts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { actAsSide, type FoundSide } from './act-as-side.ts';
import {
  beginProposedVersion,
  dropRequests,
  endCurrentVersion,
  readProposedTerms,
  setContractState,
} from './contract-rows.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { assertBacksNone, assertDominance, lockAndCheckSides } from './rules.ts';
import { type ContractTerms, edgeFor } from './terms.ts';

export interface AnswerContract {
  /** Who answers: of a proposal the agent who would earn by it, of a request the side that did not ask. */
  readonly agentId: bigint;
  readonly contractPublicId: string;
  /** In words, or by the letter of the state that the agent wants. */
  readonly answer: ContractAnswer | AnswerLetter;
  /** Of the terms that the agent was shown. */
  readonly version?: string | undefined;
}

/**
 * A command. Answers what the other side of a contract asked for: accepts or refuses the contract, other
 * terms, or its end. What is agreed on holds from the kind's next edge on, if it still keeps the rules:
 * much can have changed since it was asked for.
 *
 * @throws contract.not_found; contract.already_answered, contract.other_side_answers, contract.no_end_asked;
 *   contract.changed_meanwhile where other terms were shown; agent.frozen for who accepts, and
 *   contract.upline_frozen for what an agent offers who owes; contract.not_direct_downline,
 *   contract.upline_without_contract, contract.not_dominated, or what says more of it; contract.backs_others
 */
export const answerContract = <Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  { agentId, contractPublicId, answer, version }: AnswerContract,
): Promise<AgentContract<Terms>> =>
  actAsSide(deps, kind, { memberId: agentId, contractPublicId }, async (tx, found) => {
    const said = readAnswer(found, answer);
    const { contract, now } = found;
    if (contract.state === 'V') return answerEnd(tx, kind, found, said);
    const isProposal = contract.state === 'P';
    const proposed = await readProposedTerms(tx, kind, contract.id);
    if (version !== undefined && version !== proposed.version)
      throw new DomainError('contract.changed_meanwhile');
    if (said === 'accept') await accept(tx, kind, found);
    else if (isProposal) await setContractState(tx, { contractId: contract.id, state: 'R' }, now);
    else await dropRequests(tx, [contract.id]);
    const [accepted, refused] = isProposal
      ? (['contract.accepted', 'contract.refused'] as const)
      : (['contract.change_accepted', 'contract.change_refused'] as const);
    return {
      cause: said === 'accept' ? accepted : refused,
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
  const said = letter ? answerOfLetter(letter, contract.state) : (answer as ContractAnswer);
  if (!said) throw new DomainError('contract.no_end_asked');
  if (!nextStateBySide(contract, side, said)) throw new DomainError('contract.other_side_answers');
  return said;
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
  if (side === 'downline' && uplineId !== null)
    await lockAndCheckUplineDebts(tx, { agentId, uplineId });
  await lockAndCheckSides(tx, { ...contract, from, actorId });
  await assertDominance(tx, kind, { agentId, category, terms, from });
  await beginTerms(tx, id, { now, from });
}

async function answerEnd<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { contract, merchantId, now }: FoundSide,
  said: ContractAnswer,
) {
  const { id: contractId } = contract;
  const asked = await readContract(tx, kind, contractId);
  if (said === 'refuse') {
    await dropRequests(tx, [contractId]);
    return {
      cause: 'contract.end_refused' as const,
      contract: { ...asked, state: 'A' as const },
    };
  }
  await assertBacksNone(tx, contract);
  // One that was to begin later has no terms any more, so it is answered as it was.
  await endCurrentVersion(tx, contractId, await kind.nextEdge(tx, { merchantId, now }));
  await setContractState(tx, { contractId, state: 'C' }, now);
  return { cause: 'contract.end_accepted' as const, contract: { ...asked, state: 'C' as const } };
}

/** A step. Lets terms that were proposed hold from an edge on, in place of those before. */
export async function beginTerms(
  tx: Tx,
  contractId: bigint,
  { now, from }: { readonly now: Date; readonly from: Date },
): Promise<void> {
  await endCurrentVersion(tx, contractId, from);
  await beginProposedVersion(tx, contractId, from);
  await setContractState(tx, { contractId, state: 'A' }, now);
}
