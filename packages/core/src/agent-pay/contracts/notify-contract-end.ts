import { memberRows, readMember } from '../../people/members/index.ts';
import { lineName, notifyMember, notifyMembers } from '../../people/messages/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { MovePlan } from './plan-move.ts';

const readSides = sql(
  'contracts.sides_of_ended',
  `SELECT c.public_id AS "publicId", c.agent_id AS "agentId", c.upline_id AS "uplineId", m.username,
     c.state = 'P' AS "isOffer"
   FROM contract c JOIN ${memberRows} m ON m.id = c.agent_id WHERE c.id = ANY ($1) ORDER BY c.id`,
);

interface Side {
  readonly publicId: string;
  readonly agentId: bigint;
  readonly uplineId: bigint | null;
  readonly username: string;
  /** Whether the contract is only proposed. */
  readonly isOffer: boolean;
}

/** Contracts of a site that an operator or a move ends. */
interface EndedContracts {
  readonly merchantId: bigint;
  readonly contractIds: readonly bigint[];
}

/**
 * A step. Notifies the agents and the promising uplines of contracts that an operator or a move is about to end, each
 * once. Returns the notified members.
 */
export async function notifyContractEnd(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, contractIds }: EndedContracts,
  now: Date,
): Promise<readonly bigint[]> {
  const sides = await tx.query<Side>(readSides, [contractIds]);
  const notifiedIds: bigint[] = [];
  for (const [isOffer, together] of Map.groupBy(sides, (side) => side.isOffer)) {
    const own = together.map(({ publicId, agentId }) => ({
      key: publicId,
      memberId: agentId,
      details: {},
    }));
    const promised = together.flatMap(({ publicId, uplineId, username: agent }) =>
      uplineId === null ? [] : [{ key: publicId, memberId: uplineId, details: { agent } }],
    );
    const ended = isOffer ? 'contract.offer_ended' : 'contract.ended';
    const endedBelow = isOffer ? 'contract.offer_ended_below' : 'contract.ended_below';
    await notifyMembers(tx, deps, { cause: ended, merchantId, recipients: own }, now);
    await notifyMembers(tx, deps, { cause: endedBelow, merchantId, recipients: promised }, now);
    notifiedIds.push(...[...own, ...promised].map(({ memberId }) => memberId));
  }
  return notifiedIds;
}

interface Moved {
  readonly agentId: bigint;
  /** The new direct upline; null for none. */
  readonly uplineId: bigint | null;
  readonly fromId: MovePlan['fromId'];
}

/** A step. Notifies a moved agent, the previous upline and the new one. */
export async function notifyAgentMove(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { agentId, uplineId, fromId }: Moved,
  now: Date,
): Promise<void> {
  const { merchantId, username: agent } = await readMember(tx, agentId);
  const own = { merchantId, memberId: agentId, key: deps.newId() };
  if (uplineId === null) {
    await notifyMember(tx, deps, { cause: 'agent.moved_to_top', ...own, details: {} }, now);
  } else {
    const details = { agent: lineName(await readMember(tx, uplineId), false) };
    await notifyMember(tx, deps, { cause: 'agent.moved', ...own, details }, now);
    const joined = { merchantId, memberId: uplineId, key: deps.newId(), details: { agent } };
    await notifyMember(tx, deps, { cause: 'agent.joined', ...joined }, now);
  }
  if (fromId === null) return;
  const left = { merchantId, memberId: fromId, key: deps.newId(), details: { agent } };
  await notifyMember(tx, deps, { cause: 'agent.left', ...left }, now);
}
