import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { nextContractState } from '@app/shared/contracts/states';
import { lockTree } from '../../people/agents/index.ts';
import { readMember } from '../../people/members/index.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { assertBacksNone } from './assert-dominance.ts';
import {
  type ContractRow,
  dropRequests,
  endCurrentVersion,
  findContractInForce,
  findContractOfSite,
  setContractState,
} from './contract-rows.ts';
import { notifyContractEnd } from './notify-contract-end.ts';
import type { ContractTerms } from './terms-columns.ts';

/**
 * A command for operators. Ends an agent's contract of a kind at the kind's next edge: the current period is
 * still paid. Refused while it backs a contract of a direct downline.
 *
 * @throws contract.not_found, contract.backs_others
 */
export async function terminateContract(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  kind: ContractTerms<object>,
  { agentId, category = 'CONS' }: { agentId: bigint; category?: ContractCategory },
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    const { merchantId } = await readMember(tx, agentId);
    await lockTree(tx, merchantId);
    const contract = await findContractInForce(tx, { agentId, kind: kind.kind, category });
    await end(tx, deps, { kinds: [kind], contract, merchantId }, now);
  });
}

export interface ContractOfSite {
  readonly merchantId: bigint;
  readonly contractPublicId: string;
}

/**
 * A step for operators. Ends a site's contract at its kind's next edge, or withdraws one that its agent has not
 * answered. Notifies both sides. Returns its agent.
 *
 * @param kinds all kinds of contracts
 * @throws contract.not_found, also for another site's or an ended one; contract.backs_others
 */
export async function endContract(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  kinds: readonly ContractTerms<object>[],
  { merchantId, contractPublicId }: ContractOfSite,
  now: Date,
): Promise<ContractRow> {
  await lockTree(tx, merchantId);
  const contract = await findContractOfSite(tx, merchantId, contractPublicId);
  return end(tx, deps, { kinds, contract, merchantId }, now);
}

interface Ending {
  readonly kinds: readonly ContractTerms<object>[];
  readonly contract: ContractRow | undefined;
  readonly merchantId: bigint;
}

async function end(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { kinds, contract, merchantId }: Ending,
  now: Date,
): Promise<ContractRow> {
  const state =
    contract && nextContractState({ from: contract.state, actor: 'operator', action: 'end' });
  if (!contract || !state) throw new DomainError('contract.not_found');
  await assertBacksNone(tx, contract);

  const kind = kinds.find((each) => each.kind === contract.kind);
  if (!kind) throw new Error(`contract ${contract.publicId} is of no kind`);
  await notifyContractEnd(tx, deps, { merchantId, contractIds: [contract.id] }, now);
  await dropRequests(tx, [contract.id]);
  // A contract that ends before it began loses its terms.
  await endCurrentVersion(tx, contract.id, await kind.nextEdge(tx, { merchantId, now }));
  await setContractState(tx, { contractId: contract.id, state }, now);
  return contract;
}
