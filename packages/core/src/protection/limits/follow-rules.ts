import { sql, type Tx } from '../../platform/db/index.ts';
import { beginCounting } from './count-play.ts';
import { hasGameRules } from './game-rules.ts';
import type { RulesOfSite } from './play-rules.ts';

const findFollowed = sql(
  'limits.find_followed',
  'SELECT member_id AS "memberId" FROM play_session WHERE member_id = ANY ($1::bigint[])',
);
export const followSession = sql(
  'limits.follow_session',
  'INSERT INTO play_session (member_id, by_site) VALUES ($1, true) ON CONFLICT DO NOTHING',
);

interface OfMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * A step. Begins to record the sessions of members who bet on a site with reality checks for everyone, or rules of
 * games. Returns the members whose sessions are new. The caller has locked their cash accounts.
 */
export async function followRules(
  tx: Tx,
  { members, rulesOf }: { readonly members: readonly OfMember[]; readonly rulesOf: RulesOfSite },
  now: Date,
): Promise<ReadonlySet<bigint>> {
  const begun = new Set<bigint>();
  for (const [merchantId, ofSite] of Map.groupBy(members, (member) => member.merchantId)) {
    const rules = rulesOf(merchantId);
    if (rules.realityMinutes === null && !hasGameRules(rules)) continue;
    const memberIds = ofSite.map(({ memberId }) => memberId);
    const rows = await tx.query<Pick<OfMember, 'memberId'>>(findFollowed, [memberIds]);
    const followed = new Set(rows.map(({ memberId }) => memberId));
    for (const memberId of memberIds) {
      if (followed.has(memberId)) continue;
      await beginCounting(tx, memberId, now);
      await tx.query(followSession, [memberId]);
      begun.add(memberId);
    }
  }
  return begun;
}
