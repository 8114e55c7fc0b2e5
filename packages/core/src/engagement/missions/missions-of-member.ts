import type { LanguageCode } from '@app/shared/locale/languages';
import type { MissionStatus } from '@app/shared/missions/states';
import type { RewardState } from '@app/shared/rewards/states';
import { type Reader, sql } from '../../platform/db/index.ts';
import { gameNameRows } from '../../play/games/index.ts';
import { rewardRows } from '../rewards/index.ts';
import {
  type MissionKind,
  type MissionTerms,
  TERMS_COLUMNS,
  type TermsRow,
  termsOf,
} from './mission.ts';
import { periodEnd, periodStartAt } from './periods.ts';
import { rewardKey } from './reward-key.ts';

/** A finished mission stays in the list for this number of days from the beginning of its progress. */
const PAST_DAYS = 14;
const PAST_MAX = 30;

/** A mission with a member's progress in a period. */
export interface MissionOfMember extends MissionKind {
  readonly publicId: string;
  readonly terms: MissionTerms;
  readonly progress: bigint;
  readonly status: MissionStatus;
  /** Null: open. */
  readonly periodEnd: Date | null;
  /** Public id of the reward, while it can be claimed. */
  readonly rewardPublicId: string | null;
  readonly rewardExpiresAt: Date | null;
  /** Names of games by id, in the reader's language. */
  readonly gameNames: ReadonlyMap<bigint, string>;
}

const PROGRESS_COLUMNS = `coalesce(p.progress, 0)::bigint AS progress, p.completed_at IS NOT NULL AS "isComplete",
  coalesce(p.granted, false) AS "isGranted",
  r.public_id AS "rewardPublicId", r.state AS "rewardState", r.expires_at AS "rewardExpiresAt"`;
const REWARD = `LEFT JOIN ${rewardRows} r ON r.member_id = p.member_id AND r.source = 'mission'
  AND r.source_key = ${rewardKey('p')}`;

const current = sql(
  'missions.current_of_member',
  `SELECT m.public_id AS "publicId", m.measure, m.period, ${TERMS_COLUMNS}, ${PROGRESS_COLUMNS},
     least(coalesce(p.period_end, ${periodEnd('m.period', 'span.start', '$4')}), v.ends_at) AS "periodEnd"
   FROM mission m
   CROSS JOIN LATERAL (SELECT ${periodStartAt('m.period', '$3::timestamptz', '$4')} AS start) span
   LEFT JOIN mission_progress p ON p.member_id = $2 AND p.mission_id = m.id AND p.period_start = span.start
   JOIN mission_version v ON v.mission_id = m.id AND v.number = coalesce(p.version, m.version)
   ${REWARD}
   WHERE m.merchant_id = $1 AND m.ended_at IS NULL AND v.starts_at <= $3 AND (v.ends_at IS NULL OR v.ends_at > $3)
   ORDER BY m.id DESC LIMIT 200`,
);
const past = sql(
  'missions.past_of_member',
  `SELECT m.public_id AS "publicId", m.measure, m.period, ${TERMS_COLUMNS}, ${PROGRESS_COLUMNS},
     least(p.period_end, v.ends_at, m.ended_at) AS "periodEnd"
   FROM mission_progress p
   JOIN mission m ON m.id = p.mission_id
   JOIN mission_version v ON v.mission_id = p.mission_id AND v.number = p.version
   ${REWARD}
   WHERE p.member_id = $1 AND p.progress > 0 AND p.began_at > $2::timestamptz - interval '${PAST_DAYS} days'
     AND least(p.period_end, v.ends_at, m.ended_at) <= $2
   ORDER BY p.began_at DESC, p.id DESC LIMIT ${PAST_MAX}`,
);
const namesOfGames = sql(
  'missions.names_of_games',
  `SELECT id, coalesce(names->>$2::text, name) AS name FROM ${gameNameRows} g WHERE id = ANY ($1::bigint[])`,
);

interface Row extends MissionKind, TermsRow {
  readonly publicId: string;
  readonly progress: bigint;
  readonly isComplete: boolean;
  readonly isGranted: boolean;
  readonly rewardPublicId: string | null;
  readonly rewardState: RewardState | null;
  readonly rewardExpiresAt: Date | null;
  readonly periodEnd: Date | null;
}

interface Reading {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly timeZone: string;
  readonly language: LanguageCode;
  readonly now: Date;
}

/** A query. Open missions with the member's progress, then finished ones whose progress began in the last two weeks. */
export async function missionsOfMember(
  reader: Reader,
  { merchantId, memberId, timeZone, language, now }: Reading,
): Promise<MissionOfMember[]> {
  const [open, over] = await Promise.all([
    reader.query<Row>(current, [merchantId, memberId, now, timeZone]),
    reader.query<Row>(past, [memberId, now]),
  ]);
  const rows = [
    ...open.map((row) => ({ row, isOver: false })),
    ...over.map((row) => ({ row, isOver: true })),
  ].map(({ row, isOver }) => ({ row, isOver, terms: termsOf(row) }));
  const ids = rows.flatMap(({ terms }) => terms.games.map(({ id }) => id));
  const names =
    ids.length === 0
      ? []
      : await reader.query<{ id: bigint; name: string }>(namesOfGames, [ids, language]);
  const gameNames = new Map(names.map(({ id, name }) => [id, name]));
  return rows.map(({ row, isOver, terms }) => {
    const status = statusOf(row, { isOver, now });
    const isClaimable = status === 'CLAIMABLE';
    return {
      publicId: row.publicId,
      measure: row.measure,
      period: row.period,
      terms,
      progress: row.progress,
      status,
      periodEnd: row.periodEnd,
      rewardPublicId: isClaimable ? row.rewardPublicId : null,
      rewardExpiresAt: isClaimable ? row.rewardExpiresAt : null,
      gameNames,
    };
  });
}

type Standing = Pick<
  Row,
  'progress' | 'isComplete' | 'isGranted' | 'reward' | 'rewardState' | 'rewardExpiresAt'
>;

function statusOf(
  { progress, isComplete, isGranted, reward, rewardState, rewardExpiresAt }: Standing,
  { isOver, now }: { readonly isOver: boolean; readonly now: Date },
): MissionStatus {
  if (!isComplete) {
    if (isOver) return 'EXPIRED';
    return progress > 0n ? 'IN_PROGRESS' : 'AVAILABLE';
  }
  // Points need no claim: they were credited on completion.
  if (reward === 0n) return isGranted ? 'CLAIMED' : 'COMPLETED';
  if (rewardState === null || rewardState === 'REFUSED') return 'COMPLETED';
  if (rewardState === 'CLAIMED') return 'CLAIMED';
  const isInTime = rewardExpiresAt !== null && rewardExpiresAt > now;
  return rewardState === 'CLAIMABLE' && isInTime ? 'CLAIMABLE' : 'EXPIRED';
}

const count = sql(
  'missions.count_claimable',
  `SELECT count(*)::int AS count FROM ${rewardRows} r
   WHERE r.member_id = $1 AND r.source = 'mission' AND r.state = 'CLAIMABLE' AND r.expires_at > $2`,
);

/** A query. Counts the rewards of missions that a member can claim. */
export async function claimableMissions(
  reader: Reader,
  { memberId, now }: { readonly memberId: bigint; readonly now: Date },
): Promise<number> {
  const [row] = await reader.query<{ count: number }>(count, [memberId, now]);
  return row?.count ?? 0;
}
