import type { TimeOutTerm } from '@app/shared/exclusions/terms';
import { inTransaction } from '../../platform/db/index.ts';
import { type ExclusionDeps, type OfMember, publishExclusion } from './begin-exclusion.ts';
import { beginTimeOut } from './begin-time-out.ts';

/**
 * A command. Begins a time-out of a member, at once.
 *
 * @throws exclusion.not_longer if one in force ends as late, login.not.session if the member was locked in the meantime
 */
export async function takeTimeOut(
  deps: ExclusionDeps,
  of: OfMember & { readonly term: TimeOutTerm },
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    beginTimeOut(tx, deps, { ...of, begunBy: 'member' }, deps.clock()),
  );
  publishExclusion(deps, of);
}
