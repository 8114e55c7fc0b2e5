import { MEMBER } from '@app/shared/domain/customer-types';
import { inTransaction } from '../db/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { type Credential, hashOf, insertMember } from './insert-member.ts';
import { isUsernameFree } from './is-username-free.ts';
import { type Member, readMember } from './read-member.ts';

export interface RegisterMember {
  readonly merchantId: bigint;
  readonly username: string;
  readonly credential: Credential;
  /** Who recruited the member, as core/agents found by the code; null for nobody. */
  readonly recruitedBy: { readonly agentId: bigint; readonly linkId: bigint | null } | null;
}

/**
 * A command. Makes a member of a site, with accounts at zero, directly below the agent who
 * recruited them.
 *
 * @throws register.username_taken
 */
export async function registerMember(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'tell'>,
  { merchantId, username, credential, recruitedBy }: RegisterMember,
): Promise<Member> {
  // The insert would refuse as well, but only after the work of a hash.
  if (!(await isUsernameFree(deps.db, { merchantId, username }))) {
    throw new DomainError('register.username_taken');
  }
  const passwordHash = await hashOf(credential);
  const now = deps.clock();
  const memberId = await inTransaction(deps.db, (tx) =>
    insertMember(
      tx,
      deps,
      {
        merchantId,
        username,
        customerType: MEMBER,
        passwordHash,
        uplineId: recruitedBy?.agentId ?? null,
        affiliateLinkId: recruitedBy?.linkId ?? null,
      },
      now,
    ),
  );
  if (recruitedBy) deps.tell({ merchantId, memberId: recruitedBy.agentId, kind: 'team' });
  return readMember(deps.db, memberId);
}
