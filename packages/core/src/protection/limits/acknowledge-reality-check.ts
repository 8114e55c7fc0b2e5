import { inTransaction, sql } from '../../platform/db/index.ts';
import { faultPoint } from '../../platform/kernel/index.ts';
import { rulesOfSites } from './play-rules.ts';
import { type CheckDeps, isCheckDue, type OfMember, playSessionsOf } from './reality-check.ts';
import { lockForLimits, publishLimits } from './write-limit.ts';

const acknowledge = sql(
  'limits.acknowledge_reality_check',
  'UPDATE play_session SET checked_at = $2 WHERE member_id = $1 AND started_at IS NOT NULL',
);

/** A command. Acknowledges a reality check: the member can bet again. Does nothing before it is due. */
export async function acknowledgeRealityCheck(deps: CheckDeps, of: OfMember): Promise<void> {
  const ofSite = await rulesOfSites(deps.db);
  await inTransaction(deps.db, async (tx) => {
    await lockForLimits(tx, of.memberId);
    const now = deps.clock();
    const [session] = await playSessionsOf(tx, { members: [of], rulesOf: ofSite });
    if (!session || !isCheckDue(session, now)) return;
    await tx.query(acknowledge, [of.memberId, now]);
    faultPoint('reality_check.acknowledged');
  });
  publishLimits(deps, of);
}
