import { DOWNLINE_AGENT } from '@app/shared/members/customer-types';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, lastWindowEdge } from '../../platform/kernel/index.ts';
import {
  lockMemberRow,
  makeAgentOfMember,
  memberRows,
  memberUplineRows,
} from '../members/index.ts';
import { lockTree } from './lock-tree.ts';
import { placeAgent } from './place-agent.ts';

interface PromoteDownline {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly publicId: string;
}

const find = sql(
  'agents.find_downline',
  `SELECT m.id FROM ${memberRows} m WHERE m.public_id = $2 AND m.merchant_id = $1`,
);
// Excludes a downline who is about to move to another agent.
const findIsBelow = sql(
  'agents.stands_right_below',
  `SELECT EXISTS (
     SELECT FROM ${memberUplineRows} u JOIN ${memberRows} m ON m.id = u.member_id
     WHERE u.member_id = $2 AND u.upline_id = $1 AND u.valid_from <= $3 AND u.valid_to IS NULL
       AND m.closed_at IS NULL
   ) AS "isBelow"`,
);

/**
 * A command. Makes an agent of a direct downline, in the same place, from the start of the running window: earlier bets
 * stay with the upline. Returns the member's id; the caller ends their player sessions.
 *
 * @throws team.not_direct, agent.already
 */
export async function promoteDownline(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  { merchantId, agentId, publicId }: PromoteDownline,
): Promise<bigint> {
  const memberId = await inTransaction(db, async (tx) => {
    await lockTree(tx, merchantId);
    const [found] = await tx.query<{ id: bigint }>(find, [merchantId, publicId]);
    if (!found) throw new DomainError('team.not_direct');
    const now = clock();
    await lockMemberRow(tx, found.id);
    const [place] = await tx.query<{ isBelow: boolean }>(findIsBelow, [agentId, found.id, now]);
    if (!place?.isBelow) throw new DomainError('team.not_direct');
    const from = lastWindowEdge(now);
    const made = { memberId: found.id, customerType: DOWNLINE_AGENT, from } as const;
    await makeAgentOfMember(tx, made);
    await placeAgent(tx, { agentId: found.id, uplineId: agentId, from });
    return found.id;
  });
  publish({ merchantId, memberId: agentId, kind: 'team' });
  return memberId;
}
