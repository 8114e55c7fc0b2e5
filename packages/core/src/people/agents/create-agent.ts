import type { AgentType } from '@app/shared/members/customer-types';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Deps, lastWindowEdge } from '../../platform/kernel/index.ts';
import { type Credential, hashOf } from '../credentials/index.ts';
import { insertMember, type Member, type NewMember, readMember } from '../members/index.ts';
import { lockTree } from './lock-tree.ts';
import { placeAgent } from './place-agent.ts';

export interface CreateAgent {
  readonly merchantId: bigint;
  readonly username: string;
  readonly credential: Credential;
  readonly customerType: AgentType;
  /** The agent directly above; null for the top. */
  readonly uplineId: bigint | null;
}

/**
 * A command. Makes an agent of a site, in the tree from the start of the running window.
 *
 * @throws register.username_taken, agent.not_found for an upline who is erased
 */
export async function createAgent(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { credential, ...agent }: CreateAgent,
): Promise<Member> {
  const passwordHash = await hashOf(credential);
  const now = deps.clock();
  const agentId = await inTransaction(deps.db, (tx) =>
    insertAgent(tx, deps, { ...agent, passwordHash }, now),
  );
  return readMember(deps.db, agentId);
}

type Password = Pick<NewMember, 'passwordHash' | 'hasPassword' | 'isPasswordHandedOut'>;
type NewAgent = Omit<CreateAgent, 'credential'> & Password & Partial<CameBy>;
/** The link by which they registered; absent for none. */
type CameBy = Pick<NewMember, 'affiliateLinkId'>;

/**
 * A step. Creates an agent with a place in the tree, and returns the id.
 *
 * @throws register.username_taken, agent.not_found for an upline who is erased
 */
export async function insertAgent(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  agent: NewAgent,
  now: Date,
): Promise<bigint> {
  await lockTree(tx, agent.merchantId);
  const id = await insertMember(tx, deps, { affiliateLinkId: null, ...agent }, now);
  await placeAgent(tx, { agentId: id, uplineId: agent.uplineId, from: lastWindowEdge(now) });
  return id;
}
