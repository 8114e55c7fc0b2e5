import type { ContractSide } from '@app/shared/contracts/states';
import type { DetailsOf, MessageCause } from '@app/shared/messages/message-causes';
import { lockTree } from '../../people/agents/index.ts';
import { readMember } from '../../people/members/index.ts';
import { notifyMember } from '../../people/messages/index.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { type ContractRow, findContractOfSide } from './contract-rows.ts';
import type { AgentContract } from './contracts-of-agent.ts';
import type { ContractTerms } from './terms-columns.ts';

/** An agent of a contract, and the contract. */
export interface ActOfSide {
  readonly memberId: bigint;
  readonly contractPublicId: string;
}

export interface FoundSide {
  readonly merchantId: bigint;
  readonly contract: ContractRow;
  /** The side of the acting agent. */
  readonly side: ContractSide;
  readonly now: Date;
}

/** Message causes of contracts whose only detail, if any, is the name of the acting agent. */
type SideCause = {
  [C in MessageCause]: { readonly agent: string } extends DetailsOf<C> ? C : never;
}[MessageCause] &
  `contract.${string}`;

interface Acted<Terms extends object> {
  /** The message to the other side. */
  readonly cause: SideCause;
  readonly contract: AgentContract<Terms>;
}

/**
 * Lets one of the two agents of a contract act on it. The lock of the site's tree serializes concurrent actions.
 * Notifies the other side in the same transaction, and publishes to the pages of both after the commit.
 *
 * @throws contract.not_found, also for a contract of others or of another kind
 */
export async function actAsSide<Terms extends object>(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  kind: ContractTerms<Terms>,
  { memberId, contractPublicId: publicId }: ActOfSide,
  act: (tx: Tx, found: FoundSide) => Promise<Acted<Terms>>,
): Promise<AgentContract<Terms>> {
  const now = deps.clock();
  const { merchantId, otherId, acted } = await inTransaction(deps.db, async (tx) => {
    const { merchantId, username: agent } = await readMember(tx, memberId);
    await lockTree(tx, merchantId);
    const contract = await findContractOfSide(tx, { memberId, kind: kind.kind, publicId });
    if (!contract) throw new DomainError('contract.not_found');
    const isOwn = contract.agentId === memberId;
    const side = isOwn ? 'downline' : 'upline';
    const otherId = isOwn ? contract.uplineId : contract.agentId;
    const acted = await act(tx, { merchantId, contract, side, now });
    if (otherId !== null) {
      const notice = { merchantId, memberId: otherId, key: deps.newId(), details: { agent } };
      await notifyMember(tx, deps, { cause: acted.cause, ...notice }, now);
    }
    return { merchantId, otherId, acted };
  });
  deps.publish({ merchantId, memberId, kind: 'team' });
  if (otherId !== null)
    for (const kind of ['team', 'messages'] as const)
      deps.publish({ merchantId, memberId: otherId, kind });
  return acted.contract;
}
