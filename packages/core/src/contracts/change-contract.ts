import { nextContractState } from '@app/shared/domain/contract-states';
import { lockTree } from '../agents/index.ts';
import { inTransaction, type Tx } from '../db/index.ts';
import { type Deps, DomainError, nextWindowEdge } from '../kernel/index.ts';
import { readMember } from '../members/index.ts';
import { tellMember } from '../messages/index.ts';
import {
  addVersion,
  type ContractRow,
  endCurrentVersion,
  findContractInForce,
  findContractOfSite,
  setContractState,
} from './contract-rows.ts';
import { type ContractVersion, lastVersion } from './contract-versions.ts';
import { type AgentContract, readContract } from './contracts-of-agent.ts';
import { mustKeepOrder, mustKeepOrderByName } from './rules.ts';
import type { ContractTerms } from './terms.ts';

/**
 * A command, for an operator. Gives an agent's contract other terms from the next window edge on.
 * The running window is paid by the old ones. Terms below a downline's are refused.
 *
 * @throws contract.not_found, contract.not_dominated, and what the kind's terms are not permitted for
 */
export async function changeContract<Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock'>,
  kind: ContractTerms<Terms>,
  { agentId, terms }: { agentId: bigint; terms: Terms },
): Promise<AgentContract<Terms>> {
  const now = deps.clock();
  const contractId = await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    const contract = await findContractInForce(tx, { agentId, kind: kind.kind });
    return (await giveTerms(tx, kind, { contract, terms, mustKeep: mustKeepOrder }, now)).id;
  });
  return readContract(deps.db, kind, contractId);
}

export interface ChangeTerms<Terms> {
  readonly merchantId: bigint;
  readonly contractPublicId: string;
  readonly terms: Terms;
  /** Of the terms that the operator was shown. */
  readonly version: string;
}

export interface ChangedTerms<Terms extends object> {
  readonly contract: ContractRow;
  readonly before: ContractVersion<Terms>;
  /** From when on the new terms hold. */
  readonly from: Date;
}

/**
 * A step, for an operator. The same for a contract of a site, and tells its agent. The caller publishes `team`
 * and `messages` to the agent after the commit.
 *
 * @throws contract.not_found, contract.changed_meanwhile where other terms were shown; contract.above_promised_less,
 *   contract.below_promised_more, and what the kind's terms are not permitted for
 */
export async function changeTerms<Terms extends object>(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  kind: ContractTerms<Terms>,
  { merchantId, contractPublicId, terms, version }: ChangeTerms<Terms>,
  now: Date,
): Promise<ChangedTerms<Terms>> {
  await lockTree(tx, merchantId);
  const found = await findContractOfSite(tx, merchantId, contractPublicId);
  const ofKind = found?.kind === kind.kind ? found : undefined;
  const before = ofKind && (await lastVersion(tx, kind, ofKind.id));
  if (before && before.version !== version) throw new DomainError('contract.changed_meanwhile');
  const asked = { contract: ofKind, terms, mustKeep: mustKeepOrderByName };
  const contract = await giveTerms(tx, kind, asked, now);
  if (!before) throw new Error(`contract ${contractPublicId} has no terms`);
  const told = { merchantId, memberId: contract.agentId, key: newId(), details: {} };
  await tellMember(tx, { newId }, { cause: 'contract.changed', ...told }, now);
  return { contract, before, from: nextWindowEdge(now) };
}

interface GiveTerms<Terms> {
  readonly contract: ContractRow | undefined;
  readonly terms: Terms;
  readonly mustKeep: typeof mustKeepOrder;
}

async function giveTerms<Terms extends object>(
  tx: Tx,
  kind: ContractTerms<Terms>,
  { contract, terms, mustKeep }: GiveTerms<Terms>,
  now: Date,
): Promise<ContractRow> {
  const from = nextWindowEdge(now);
  const state =
    contract && nextContractState({ from: contract.state, actor: 'operator', action: 'change' });
  if (!contract || !state) throw new DomainError('contract.not_found');
  const { agentId, id: contractId } = contract;
  await kind.mustBePermitted(tx, { agentId, terms });
  await mustKeep(tx, kind, { agentId, terms, from });
  await endCurrentVersion(tx, contractId, from);
  await addVersion(tx, kind, { contractId, terms, from }, now);
  await setContractState(tx, { contractId, state }, now);
  return contract;
}
