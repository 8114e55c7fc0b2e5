import type { SelfExclusionTerm } from '@app/shared/exclusions/terms';
import { inTransaction } from '../../platform/db/index.ts';
import { type ExclusionDeps, type OfMember, publishExclusion } from './begin-exclusion.ts';
import { excludeMember } from './exclude-member.ts';

/**
 * A command. Excludes a member, at once, with all other accounts of the same person.
 *
 * @throws exclusion.not_longer if one in force ends as late, login.not.session if the member was locked in the meantime
 */
export async function excludeSelf(
  deps: ExclusionDeps,
  asked: OfMember & { readonly term: SelfExclusionTerm },
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    excludeMember(tx, deps, { ...asked, begunBy: 'member' }, deps.clock()),
  );
  publishExclusion(deps, asked);
}
