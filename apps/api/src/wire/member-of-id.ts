import { type Member, memberOfSite } from '@app/core/people/members';
import type { Reader } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';

/** @throws member.not_found, also for a member of another site */
export async function memberOfId(
  reader: Reader,
  whose: { readonly merchantId: bigint; readonly publicId: string },
): Promise<Member> {
  const member = await memberOfSite(reader, whose);
  if (!member) throw new DomainError('member.not_found');
  return member;
}
