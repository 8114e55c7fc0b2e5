import { type TimeOutTerm, timeOutDays } from '@app/shared/exclusions/terms';
import { inTransaction } from '../../platform/db/index.ts';
import {
  beginExclusion,
  type ExclusionDeps,
  type OfMember,
  publishExclusion,
} from './begin-exclusion.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * A command. Begins a time-out of a member, at once.
 *
 * @throws exclusion.not_longer if one in force ends as late, login.not.session if the member was locked in the meantime
 */
export async function takeTimeOut(
  deps: ExclusionDeps,
  { term, ...of }: OfMember & { readonly term: TimeOutTerm },
): Promise<void> {
  await inTransaction(deps.db, (tx) => {
    const now = deps.clock();
    const endsAt = new Date(now.getTime() + timeOutDays[term] * DAY_MS);
    return beginExclusion(
      tx,
      deps,
      { ...of, kind: 'time_out', term, begunBy: 'member', endsAt },
      now,
    );
  });
  publishExclusion(deps, of);
}
