import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { nextContractState } from '@app/shared/contracts/states';
import { lockTree } from '../../people/agents/index.ts';
import { readMember } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { assertDominance, assertDominanceByName } from './assert-dominance.ts';
import {
  addVersion,
  type ContractRow,
  dropRequests,
  endCurrentVersion,
  findContractInForce,
  findContractOfSite,
  setContractState,
} from './contract-rows.ts';
import { type ContractVersion, lastVersion } from './contract-versions.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import type { ContractTerms } from './terms-columns.ts';

export interface ChangeContract<Terms> {
  readonly agentId: bigint;
  /** The category that counts; without it all games. */
  readonly category?: ContractCategory | undefined;
  readonly terms: Terms;
}

/**
 * A command for operators. Gives an agent's contract other terms from the kind's next edge on. The current
 * period is paid by the old ones. Terms below a downline's are refused.
 *
 * @throws contract.not_found, contract.not_dominated, and refusals of the kind
 */
export async function changeContract<Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock'>,
  kind: ContractTerms<Terms>,
  { agentId, category = 'CONS', terms }: ChangeContract<Terms>,
): Promise<AgentContract<Terms>> {
  const now = deps.clock();
  const contractId = await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    const contract = await findContractInForce(tx, { agentId, kind: kind.kind, category });
    const from = await kind.nextEdge(tx, { merchantId, now });
    const change = { contract, terms, assertTerms: assertDominance, from };
    return (await giveTerms(tx, kind, change, now)).id;
  });
  return readContract(deps.db, kind, contractId);
}

export interface ChangeTerms<Terms> {
  readonly merchantId: bigint;
  readonly contractPublicId: string;
  /** Its category, which never changes. */
  readonly category: ContractCategory;
  readonly terms: Terms;
  /** The version of the terms that the operator was shown. */
  readonly version: string;
}

export interface ChangedTerms<Terms extends object> {
  readonly contract: ContractRow;
  readonly before: ContractVersion<Terms>;
  /** The start of the new terms. */
  readonly from: Date;
}

/**
 * A step for operators. Changes the terms of a site's contract and notifies its agent. The caller publishes
 * `team` and `messages` to the agent after the commit.
 *
 * @throws contract.not_found, contract.changed_meanwhile if other terms were shown;
 * contract.above_promised_less, contract.below_promised_more, and refusals of the kind
 */
export async function changeTerms<Terms extends object>(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  kind: ContractTerms<Terms>,
  { merchantId, contractPublicId, category, terms, version }: ChangeTerms<Terms>,
  now: Date,
): Promise<ChangedTerms<Terms>> {
  await lockTree(tx, merchantId);
  const found = await findContractOfSite(tx, merchantId, contractPublicId);
  const isOf = found?.kind === kind.kind && found.category === category;
  const ofKind = isOf ? found : undefined;
  const before = ofKind && (await lastVersion(tx, kind, ofKind.id));
  if (before && before.version !== version) throw new DomainError('contract.changed_meanwhile');
  const from = await kind.nextEdge(tx, { merchantId, now });
  const change = { contract: ofKind, terms, assertTerms: assertDominanceByName, from };
  const contract = await giveTerms(tx, kind, change, now);
  if (!before) throw new Error(`contract ${contractPublicId} has no terms`);
  const notice = { merchantId, memberId: contract.agentId, key: newId(), details: {} };
  await notifyMember(tx, { newId }, { cause: 'contract.changed', ...notice }, now);
  return { contract, before, from };
}

interface GiveTerms<Terms> {
  readonly contract: ContractRow | undefined;
  readonly terms: Terms;
  readonly assertTerms: typeof assertDominance;
  readonly from: Date;
}

async function giveTerms<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { contract, terms, assertTerms, from }: GiveTerms<Terms>,
  now: Date,
): Promise<ContractRow> {
  const state =
    contract && nextContractState({ from: contract.state, actor: 'operator', action: 'change' });
  if (!contract || !state) throw new DomainError('contract.not_found');
  const { agentId, category, id: contractId } = contract;
  await kind.assertPermitted(tx, { agentId, terms });
  await assertTerms(tx, kind, { agentId, category, terms, from });
  await dropRequests(tx, [contractId]);
  await endCurrentVersion(tx, contractId, from);
  await addVersion(tx, kind, { contractId, terms, from }, now);
  await setContractState(tx, { contractId, state }, now);
  return contract;
}
