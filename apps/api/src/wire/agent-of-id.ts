import { type Member, memberOfSite } from '@app/core/people/members';
import type { Reader } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { isAgent } from '@app/shared/members/customer-types';

/** @throws agent.not_found, also for a player and for an agent of another site */
export async function agentOfId(
  reader: Reader,
  whose: { readonly merchantId: bigint; readonly publicId: string },
): Promise<Member> {
  const member = await memberOfSite(reader, whose);
  if (!member || !isAgent(member.customerType)) throw new DomainError('agent.not_found');
  return member;
}
