import { type SelfExclusionTerm, selfExclusionMonths } from '@app/shared/exclusions/terms';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { beginExclusion, type OfMember } from './begin-exclusion.ts';
import { excludeOtherAccounts, recordIdentities } from './exclude-other-accounts.ts';

/**
 * A step. Excludes a member and all other accounts of the same person from play and deposits. No session ends: an
 * excluded member may still log in and withdraw. Returns the public id.
 *
 * @throws exclusion.not_longer if one in force ends as late, login.not.session if the member is locked
 */
export async function excludeMember(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  {
    term,
    ...of
  }: OfMember & { readonly term: SelfExclusionTerm; readonly begunBy: 'member' | 'operator' },
  now: Date,
): Promise<string> {
  const months = selfExclusionMonths[term];
  const endsAt = months === null ? null : monthsAfter(now, months);
  const { id, publicId } = await beginExclusion(
    tx,
    deps,
    { ...of, kind: 'self_exclusion', term, endsAt },
    now,
  );
  await recordIdentities(tx, id);
  faultPoint('exclusion.begun');
  await excludeOtherAccounts(tx, deps, { exclusionId: id, now });
  return publicId;
}

/** The same day of a later month, or its last day. */
function monthsAfter(at: Date, months: number): Date {
  const then = new Date(at);
  then.setUTCMonth(then.getUTCMonth() + months);
  if (then.getUTCDate() !== at.getUTCDate()) then.setUTCDate(0);
  return then;
}
