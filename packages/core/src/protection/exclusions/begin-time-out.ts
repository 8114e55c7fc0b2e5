import { type TimeOutTerm, timeOutDays } from '@app/shared/exclusions/terms';
import type { Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { beginExclusion, type OfMember } from './begin-exclusion.ts';

const DAY_MS = 24 * 3_600_000;

interface BeginTimeOut extends OfMember {
  readonly term: TimeOutTerm;
  readonly begunBy: 'member' | 'operator';
}

/**
 * A step. Begins a time-out of a member, at once.
 *
 * @throws exclusion.not_longer if one in force ends as late, login.not.session if the member is locked
 */
export async function beginTimeOut(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { term, ...of }: BeginTimeOut,
  now: Date,
): Promise<void> {
  const endsAt = new Date(now.getTime() + timeOutDays[term] * DAY_MS);
  await beginExclusion(tx, deps, { ...of, kind: 'time_out', term, endsAt }, now);
}
