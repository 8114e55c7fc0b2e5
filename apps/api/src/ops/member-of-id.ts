import { DomainError } from '@app/core/kernel';
import { type Member, memberOfSite } from '@app/core/members';
import type { ApiDeps } from '../deps.ts';

/** @throws member.not_found, also for a member of another site */
export async function memberOfId(
  { db }: Pick<ApiDeps, 'db'>,
  whose: { readonly merchantId: bigint; readonly publicId: string },
): Promise<Member> {
  const member = await memberOfSite(db, whose);
  if (!member) throw new DomainError('member.not_found');
  return member;
}
