import { isAgent } from '@app/shared/domain/customer-types';
import { readMember, uplineOf } from '../../people/members/index.ts';
import type { Tx } from '../../platform/db/index.ts';

/** Agents whose contracts are with the platform, wherever they stand. An agent's type never changes. */
export const typesWithPlatform: readonly number[] = [41, 42];

/**
 * A query. Who makes contracts with an agent: the agent directly above, or the platform (null) for
 * those at the top and for types 41 and 42.
 */
export async function promisingSide(tx: Tx, agentId: bigint, at: Date): Promise<bigint | null> {
  const { customerType } = await readMember(tx, agentId);
  if (!isAgent(customerType)) throw new Error(`${agentId} is no agent`);
  return isWithPlatform(customerType) ? null : uplineOf(tx, agentId, at);
}

/** Whether the contracts of agents of this type are with the platform, wherever they stand. */
export const isWithPlatform = (customerType: number): boolean =>
  typesWithPlatform.includes(customerType);
