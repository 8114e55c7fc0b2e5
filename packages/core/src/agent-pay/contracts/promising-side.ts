import { isAgent } from '@app/shared/members/customer-types';
import { readMember, uplineOf } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';

/** Types of agents whose contracts are with the platform, regardless of their place. An agent's type never changes. */
export const typesWithPlatform: readonly number[] = [41, 42];

/**
 * A query. The side that makes contracts with an agent: the direct upline, or the platform (null) for agents at
 * the top and of types 41 and 42.
 */
export async function promisingSide(tx: Tx, agentId: bigint, at: Date): Promise<bigint | null> {
  const { customerType } = await readMember(tx, agentId);
  if (!isAgent(customerType)) throw new Error(`${agentId} is no agent`);
  return isWithPlatform(customerType) ? null : uplineOf(tx, agentId, at);
}

/** Whether agents of this type have contracts with the platform, regardless of their place. */
export const isWithPlatform = (customerType: number): boolean =>
  typesWithPlatform.includes(customerType);
