import { nextContractState } from '@app/shared/domain/contract-states';
import { lockTree } from '../agents/index.ts';
import { inTransaction, type Tx } from '../db/index.ts';
import { type Deps, DomainError, nextWindowEdge } from '../kernel/index.ts';
import { readMember } from '../members/index.ts';
import {
  type ContractRow,
  endCurrentVersion,
  findContractInForce,
  findContractOfSite,
  setContractState,
} from './contract-rows.ts';
import { mustBackNone } from './rules.ts';
import type { ContractTerms } from './terms.ts';

/**
 * A command, for an operator. Ends an agent's contract of a kind at the next window edge: the running
 * window is still paid. Refused while an agent directly below holds one that this one backs.
 *
 * @throws contract.not_found, contract.backs_others
 */
export async function terminateContract(
  deps: Pick<Deps, 'db' | 'clock'>,
  { kind }: Pick<ContractTerms<object>, 'kind'>,
  { agentId }: { agentId: bigint },
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    await end(tx, await findContractInForce(tx, { agentId, kind }), now);
  });
}

export interface ContractOfSite {
  readonly merchantId: bigint;
  readonly contractPublicId: string;
}

/**
 * A step, for an operator. Ends a contract of a site at the next window edge, or takes back one that its
 * agent has not answered yet. Answers whose it is.
 *
 * @throws contract.not_found, also for one of another site or that has ended; contract.backs_others
 */
export async function endContract(
  tx: Tx,
  { merchantId, contractPublicId }: ContractOfSite,
  now: Date,
): Promise<ContractRow> {
  await lockTree(tx, merchantId);
  return end(tx, await findContractOfSite(tx, merchantId, contractPublicId), now);
}

async function end(tx: Tx, contract: ContractRow | undefined, now: Date): Promise<ContractRow> {
  const state =
    contract && nextContractState({ from: contract.state, actor: 'operator', action: 'end' });
  if (!contract || !state) throw new DomainError('contract.not_found');
  await mustBackNone(tx, contract);

  // Ended before it began, nothing of its terms is left: they never held.
  await endCurrentVersion(tx, contract.id, nextWindowEdge(now));
  await setContractState(tx, { contractId: contract.id, state }, now);
  return contract;
}
