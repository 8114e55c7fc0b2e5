import { type ContractState, nextStateBySide } from '@app/shared/contracts/states';
import { lockAndCheckDebts } from '../../people/debts/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { type ActOfSide, actAsSide, type FoundSide } from './act-as-side.ts';
import { assertBacksNone, assertDominance, lockAndCheckSides } from './assert-dominance.ts';
import { addVersion, setContractState } from './contract-rows.ts';
import { lastVersion } from './contract-versions.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { insertProposal } from './propose-contract.ts';
import { type ContractTerms, edgeFor } from './terms-columns.ts';

export interface RequestTerms<Terms> extends ActOfSide {
  readonly terms: Terms;
  /** Earliest start; by default the first edge after they are accepted. */
  readonly wantedFrom?: Date | undefined;
}

/**
 * A command. One side of a contract in force requests other terms, and the other side answers. If a proposal is
 * waiting, its author withdraws it and makes a new one, so that the agent cannot accept terms they were not shown.
 *
 * @throws contract.not_found; contract.with_platform, contract.request_waits, contract.not_active; contract.same_terms,
 * and the codes of `proposeContract`
 */
export const requestTerms = <Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  { terms, wantedFrom, ...act }: RequestTerms<Terms>,
): Promise<AgentContract<Terms>> =>
  actAsSide(deps, kind, act, async (tx, found) => {
    const { contract, side, merchantId, now } = found;
    const { agentId, category, id: contractId } = contract;
    await assertDiffers(tx, kind, contractId, terms);
    const from = await edgeFor(kind, tx, { merchantId, now, wantedFrom });
    const withdrawn = nextStateBySide(contract, side, 'withdraw');
    if (contract.state === 'P' && withdrawn) {
      await setContractState(tx, { contractId, state: withdrawn }, now);
      const proposal = { ...contract, terms, from, wantedFrom, now, actorId: act.memberId };
      const newId = await insertProposal(tx, deps, kind, proposal);
      return { cause: 'contract.proposed', contract: await readContract(tx, kind, newId) };
    }
    const state = askedState(found, 'ask_change');
    await kind.assertPermitted(tx, { agentId, terms });
    await lockAndCheckSides(tx, { ...contract, from, actorId: act.memberId });
    await assertDominance(tx, kind, {
      agentId,
      category,
      terms,
      from,
      isForUpline: side === 'upline',
    });
    await addVersion(tx, kind, { contractId, terms, from: null, wantedFrom }, now);
    await setContractState(tx, { contractId, state, askedBy: side }, now);
    return { cause: 'contract.change_asked', contract: await readContract(tx, kind, contractId) };
  });

/**
 * A command. One side of a contract in force requests its end, and the other side answers.
 *
 * @throws contract.not_found; contract.with_platform, contract.request_waits, contract.not_active;
 * agent.frozen, contract.backs_others
 */
export const requestEnd = <Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  act: ActOfSide,
): Promise<AgentContract<Terms>> =>
  actAsSide(deps, kind, act, async (tx, found) => {
    const { contract, side, now } = found;
    const state = askedState(found, 'ask_end');
    // An agent in debt cannot request the end of the contract that caused it, but can answer the other side's
    // request.
    await lockAndCheckDebts(tx, act.memberId);
    await assertBacksNone(tx, contract);
    await setContractState(tx, { contractId: contract.id, state, askedBy: side }, now);
    return { cause: 'contract.end_asked', contract: await readContract(tx, kind, contract.id) };
  });

/** The state that a request leads to. The site's own contracts are changed and ended by operators. */
function askedState(
  { contract, side }: FoundSide,
  action: 'ask_change' | 'ask_end',
): ContractState {
  if (contract.uplineId === null) throw new DomainError('contract.with_platform');
  const state = nextStateBySide(contract, side, action);
  if (state) return state;
  const isWaiting = contract.askedBy !== null;
  throw new DomainError(isWaiting ? 'contract.request_waits' : 'contract.not_active');
}

/** @throws contract.same_terms for unchanged terms */
async function assertDiffers<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  contractId: bigint,
  terms: Terms,
): Promise<void> {
  const now = await lastVersion(tx, kind, contractId);
  const names = Object.keys(kind.columns) as (keyof Terms & string)[];
  if (now && names.every((name) => `${now[name]}` === `${terms[name]}`))
    throw new DomainError('contract.same_terms');
}
