import type { RealityMinutes } from '@app/shared/limits/terms';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { beginCounting } from './count-play.ts';
import { clampInterval, rulesOf } from './play-rules.ts';
import type { CheckDeps, OfMember } from './reality-check.ts';
import { lockForLimits, publishLimits } from './write-limit.ts';

const write = sql(
  'limits.write_reality_check',
  `INSERT INTO play_session (member_id, minutes) VALUES ($1, $2)
   ON CONFLICT (member_id) DO UPDATE SET minutes = excluded.minutes, by_site = false, checked_at = $3`,
);

/**
 * A command. Sets the minutes between a member's reality checks, counted from now. Null: none.
 *
 * @throws reality_check.compulsory for none, or a longer interval than the site's rules permit; login.not.session if
 * the member was locked in the meantime
 */
export async function setRealityCheck(
  deps: CheckDeps,
  { minutes, ...of }: OfMember & { readonly minutes: RealityMinutes | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForLimits(tx, of.memberId);
    const now = deps.clock();
    const rules = await rulesOf(tx, of.merchantId);
    if (clampInterval(minutes, rules) !== minutes)
      throw new DomainError('reality_check.compulsory', { minutes: rules.realityMost ?? 0 });
    await beginCounting(tx, of.memberId, now);
    await tx.query(write, [of.memberId, minutes, now]);
  });
  publishLimits(deps, of);
}
