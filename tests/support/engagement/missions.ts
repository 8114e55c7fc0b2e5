import {
  countMissionTasks,
  createMission,
  missionReader,
  missionsOfMember,
  type WrittenMission,
} from '@app/core/engagement/missions';
import type { Member } from '@app/core/people/members';
import { inTransaction, sql } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { money } from '@app/shared/money/money';
import { rewards as setting } from '@app/shared/rewards/settings';
import { isCaughtUp } from '../play/stake-counter.ts';
import { until } from '../until.ts';
import { whole } from '../world.ts';

type Terms = WrittenMission['terms'];

export interface MadeMission
  extends Partial<Omit<WrittenMission, 'terms'>>,
    Partial<Omit<Terms, 'reward' | 'points' | 'stakeMin'>> {
  /** Whole units. */
  readonly reward?: number;
  readonly points?: number;
  readonly stakeMin?: number;
}

/** A mission: by default three bets a day for 5.00. */
export function missionOf(made: MadeMission = {}): WrittenMission {
  const { measure = 'bets', period = 'day', reward = 5, points = 0, stakeMin = 0, ...terms } = made;
  return {
    measure,
    period,
    terms: {
      name: 'Three rounds a day',
      names: { CN: '每日三局' },
      target: 3n,
      categories: [],
      games: [],
      result: 'any',
      multiplierMin: null,
      hours: null,
      startsAt: new Date(0),
      endsAt: null,
      turnoverTimes: 1,
      claimDays: 7,
      ...terms,
      reward: whole(reward),
      points: BigInt(points),
      stakeMin: money(whole(stakeMin)),
    },
  };
}

/** Lets a site give each member rewards of a hundred beyond the share of their bets. */
export const allowRewards = (deps: Deps, merchantId: bigint): Promise<unknown> =>
  changeSite(deps, changeSetting, { merchantId, setting, change: { allowance: whole(100) } });

/** Creates a mission of a site. Returns its public id. */
export async function makeMission(
  deps: Deps,
  merchantId: bigint,
  made: MadeMission = {},
): Promise<string> {
  await allowRewards(deps, merchantId);
  return inTransaction(deps.db, (tx) =>
    createMission(tx, deps, { merchantId, ...missionOf(made) }, deps.clock()),
  );
}

/** The stream is final only below the oldest transaction of the server, which may be another test's. */
export const countAll = (deps: Deps, on: Deps = deps): Promise<unknown> =>
  until('all bets are counted', async () => {
    await missionReader.run(on);
    return isCaughtUp(deps.db, missionReader);
  });

export const countTasks = (deps: Deps): Promise<number> => countMissionTasks(deps);

/** The missions of a member as they see them. */
export const missionsOf = (deps: Deps, { id: memberId, merchantId }: Member, timeZone = 'UTC') =>
  missionsOfMember(deps.db, {
    merchantId,
    memberId,
    timeZone,
    language: 'EN',
    now: deps.clock(),
  });

/** Progress and status of the first mission of a member. */
export async function standingOf(
  deps: Deps,
  member: Member,
  timeZone = 'UTC',
): Promise<[number, string]> {
  const [mission] = await missionsOf(deps, member, timeZone);
  if (!mission) throw new Error('the site has no mission');
  return [Number(mission.progress), mission.status];
}

const readProgress = sql(
  'test.mission_rewards',
  `SELECT count(*) FILTER (WHERE p.granted)::int AS granted,
     count(*) FILTER (WHERE p.granted AND (r.id IS NULL AND v.amount > 0
       OR v.points > 0 AND coalesce(o.change - o.debt_change, 0) <> v.points))::int AS missing,
     (SELECT count(*) FROM reward x WHERE x.source = 'mission' AND x.state IN ('CLAIMABLE', 'CLAIMED', 'EXPIRED')
       AND NOT EXISTS (SELECT FROM mission_progress q WHERE q.granted AND q.member_id = x.member_id
         AND q.id || '.' || q.attempt = x.source_key))::int AS extra
   FROM mission_progress p
   JOIN mission_version v ON v.mission_id = p.mission_id AND v.number = p.version
   LEFT JOIN point_record o ON o.member_id = p.member_id AND o.request_key = 'mission:' || p.id
   LEFT JOIN reward r ON r.member_id = p.member_id AND r.source = 'mission'
     AND r.source_key = p.id || '.' || p.attempt`,
);

/** Differences between completed missions and their rewards; all zero when all is well. */
export async function auditMissions({ db }: Pick<Deps, 'db'>): Promise<[number, number]> {
  const [row] = await db.query<{ missing: number; extra: number }>(readProgress);
  return [row?.missing ?? 0, row?.extra ?? 0];
}
