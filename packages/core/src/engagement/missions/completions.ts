import type { Money } from '@app/shared/money/money';
import type { RewardState } from '@app/shared/rewards/states';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { rewardRows } from '../rewards/index.ts';
import { ONLY_PERIOD } from './periods.ts';
import { rewardKey } from './reward-key.ts';

/** A mission that a member completed, for operators. */
export interface Completion {
  readonly publicId: string;
  readonly memberPublicId: string;
  readonly username: string;
  /** Null: the mission has one period. */
  readonly periodStart: string | null;
  readonly completedAt: Date;
  /** Null: the reward is not decided yet. */
  readonly amount: Money | null;
  readonly points: bigint;
  /** State of the money. A mission that pays only points is `CLAIMED` once the member has them. */
  readonly state: RewardState | null;
}

// A cursor of another mission matches no row, which ends the list.
const ofMission = sql(
  'missions.completions',
  `SELECT p.public_id AS "publicId", m.public_id AS "memberPublicId", m.username,
     nullif(p.period_start, date '${ONLY_PERIOD}')::text AS "periodStart", p.completed_at AS "completedAt", v.points,
     CASE WHEN v.amount > 0 THEN r.amount WHEN p.granted THEN 0 END AS amount,
     CASE WHEN v.amount > 0 THEN r.state WHEN p.granted THEN 'CLAIMED' END AS state
   FROM mission_progress p
   JOIN mission_version v ON v.mission_id = p.mission_id AND v.number = p.version
   JOIN ${memberRows} m ON m.id = p.member_id
   LEFT JOIN ${rewardRows} r ON r.member_id = p.member_id AND r.source = 'mission' AND r.source_key = ${rewardKey('p')}
   WHERE p.mission_id = $1 AND p.completed_at IS NOT NULL
     AND ($2::uuid IS NULL OR (p.completed_at, p.id) < (
       SELECT completed_at, id FROM mission_progress WHERE mission_id = $1 AND public_id = $2))
   ORDER BY p.completed_at DESC, p.id DESC LIMIT $3`,
);

interface CompletionsRequest {
  readonly missionId: bigint;
  readonly afterPublicId: string | undefined;
  readonly rowsMax: number;
}

/** A query. Completions of a mission, the newest first. */
export const completionsOf = (
  reader: Reader,
  { missionId, afterPublicId, rowsMax }: CompletionsRequest,
): Promise<Completion[]> =>
  reader.query<Completion>(ofMission, [missionId, afterPublicId ?? null, rowsMax]);
