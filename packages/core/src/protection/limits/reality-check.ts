import { type RealityMinutes, SESSION_REST_MINUTES } from '@app/shared/limits/terms';
import { type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { clampInterval, type RulesOfSite } from './play-rules.ts';

const MINUTE_MS = 60_000;

export interface OfMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** The session of play of a member with a reality check or a limit of time, or of a site with rules of games. */
export interface PlaySession {
  readonly memberId: bigint;
  /** Whether the site sets the interval, because the member chose none. */
  readonly bySite: boolean;
  /** Minutes between reality checks: the member's, else the site's, within its rules. Null: none. */
  readonly minutes: RealityMinutes | null;
  /** Null until the first bet. */
  readonly startedAt: Date | null;
  readonly lastBetAt: Date | null;
  readonly checkedAt: Date | null;
  readonly staked: bigint;
  readonly won: bigint;
  /** Start, game and round of the last round in a game with a minimum cycle. */
  readonly pacedAt: Date | null;
  readonly pacedGameId: bigint | null;
  readonly pacedRoundId: bigint | null;
}

/** Whether the session continues: a break without a bet ends it. Pure. */
export const isPlaying = ({ lastBetAt }: Pick<PlaySession, 'lastBetAt'>, now: Date): boolean =>
  lastBetAt !== null && now.getTime() - lastBetAt.getTime() < SESSION_REST_MINUTES * MINUTE_MS;

/** Time of the next reality check. Pure. Null without one, or without a session. */
export function checkDueAt(session: PlaySession, now: Date): Date | null {
  const { minutes, startedAt, checkedAt } = session;
  if (minutes === null || startedAt === null || !isPlaying(session, now)) return null;
  return new Date((checkedAt ?? startedAt).getTime() + minutes * MINUTE_MS);
}

export function isCheckDue(session: PlaySession, now: Date): boolean {
  const dueAt = checkDueAt(session, now);
  return dueAt !== null && dueAt <= now;
}

const read = sql(
  'limits.play_sessions',
  `SELECT member_id AS "memberId", by_site AS "bySite", minutes, started_at AS "startedAt", last_bet_at AS "lastBetAt",
     checked_at AS "checkedAt", staked, won, paced_at AS "pacedAt", paced_game_id AS "pacedGameId",
     paced_round_id AS "pacedRoundId"
   FROM play_session WHERE member_id = ANY ($1::bigint[])`,
);

/** A query. Sessions of play of those members who are followed. */
export async function playSessionsOf(
  reader: Reader,
  { members, rulesOf }: { readonly members: readonly OfMember[]; readonly rulesOf: RulesOfSite },
): Promise<PlaySession[]> {
  const rows = await reader.query<PlaySession>(read, [members.map(({ memberId }) => memberId)]);
  const sites = new Map(members.map(({ memberId, merchantId }) => [memberId, merchantId]));
  return rows.map((row) => {
    const ofSite = rulesOf(sites.get(row.memberId) ?? 0n);
    return {
      ...row,
      minutes: row.bySite ? ofSite.realityMinutes : clampInterval(row.minutes, ofSite),
    };
  });
}

/** A query. @throws reality_check.due until the member acknowledges it */
export async function assertRealityChecked(
  reader: Reader,
  { rulesOf, ...of }: OfMember & { readonly rulesOf: RulesOfSite },
  now: Date,
): Promise<void> {
  const [session] = await playSessionsOf(reader, { members: [of], rulesOf });
  if (session && isCheckDue(session, now)) throw new DomainError('reality_check.due');
}

export type CheckDeps = Pick<Deps, 'db' | 'clock' | 'publish'>;
