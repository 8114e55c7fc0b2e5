import { type RealityMinutes, SESSION_REST_MINUTES } from '@app/shared/limits/terms';
import { inTransaction, type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import { beginCounting } from './count-play.ts';
import { lockForLimits, publishLimits } from './set-limit.ts';

const MINUTE_MS = 60_000;

/** The session of play of a member with a reality check. */
export interface PlaySession {
  readonly memberId: bigint;
  /** Minutes between reality checks. Null: none. */
  readonly minutes: RealityMinutes | null;
  /** Null if the member has not bet since. */
  readonly startedAt: Date | null;
  readonly lastBetAt: Date | null;
  readonly checkedAt: Date | null;
  readonly staked: bigint;
  readonly won: bigint;
}

/** Whether the session goes on: it ends by a rest without a bet. Pure. */
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
  `SELECT member_id AS "memberId", minutes, started_at AS "startedAt", last_bet_at AS "lastBetAt",
     checked_at AS "checkedAt", staked, won
   FROM play_session WHERE member_id = ANY ($1::bigint[])`,
);

/** A query. Sessions of play of those members who ever had a reality check. */
export const playSessionsOf = (
  reader: Reader,
  memberIds: readonly bigint[],
): Promise<PlaySession[]> => reader.query<PlaySession>(read, [memberIds]);

/** A query. @throws reality_check.due until the member acknowledges it */
export async function assertRealityChecked(
  reader: Reader,
  memberId: bigint,
  now: Date,
): Promise<void> {
  const [session] = await playSessionsOf(reader, [memberId]);
  if (session && isCheckDue(session, now)) throw new DomainError('reality_check.due');
}

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'publish'>;

interface OfMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

const write = sql(
  'limits.write_reality_check',
  `INSERT INTO play_session (member_id, minutes) VALUES ($1, $2)
   ON CONFLICT (member_id) DO UPDATE SET minutes = excluded.minutes, by_site = false, checked_at = $3`,
);

/**
 * A command. Sets the minutes between a member's reality checks, counted from now. Null: none.
 *
 * @throws login.not.session if the member was locked in the meantime
 */
export async function setRealityCheck(
  deps: CheckDeps,
  { minutes, ...of }: OfMember & { readonly minutes: RealityMinutes | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForLimits(tx, of.memberId);
    const now = deps.clock();
    await beginCounting(tx, of.memberId, now);
    await tx.query(write, [of.memberId, minutes, now]);
  });
  publishLimits(deps, of);
}

const acknowledge = sql(
  'limits.acknowledge_reality_check',
  'UPDATE play_session SET checked_at = $2 WHERE member_id = $1 AND started_at IS NOT NULL',
);

/** A command. Acknowledges a reality check: the member can bet again. Does nothing before it is due. */
export async function acknowledgeRealityCheck(deps: CheckDeps, of: OfMember): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockForLimits(tx, of.memberId);
    const now = deps.clock();
    const [session] = await playSessionsOf(tx, [of.memberId]);
    if (!session || !isCheckDue(session, now)) return;
    await tx.query(acknowledge, [of.memberId, now]);
    faultPoint('reality_check.acknowledged');
  });
  publishLimits(deps, of);
}
