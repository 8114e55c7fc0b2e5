import type { GameCategory } from '@app/shared/games/game-categories';
import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';
import { categoryCodes, categoryOfCode, DomainError } from '../../platform/kernel/index.ts';
import {
  betEventRows,
  betRows,
  countsAs,
  eventStates,
  stateOfEvent,
} from '../../play/bets/index.ts';
import { subjectOf } from '../../play/takers/index.ts';
import { type ExplainedBet, explainBet } from '../records/index.ts';
import {
  AGENTS_OF_BRANCH,
  memberOfReport,
  reportValues,
  sumDecided,
  WAS_IN_TEAM,
} from './report-scope.ts';
import {
  findReportTarget,
  queryTarget,
  type ReportTarget,
  type ReportTargetRequest,
} from './report-target.ts';

/** The decision of a bet. A void is its own row that deducts what the bet had counted. */
export type DecisionState = keyof typeof eventStates;

export interface TeamBet {
  readonly publicId: string;
  readonly placedAt: Date;
  readonly decidedAt: Date;
  readonly player: string;
  /** The direct upline at that time. */
  readonly agent: string;
  readonly gameCode: string;
  readonly game: string;
  readonly category: GameCategory;
  readonly vendorCode: string;
  readonly state: DecisionState;
  /** Negative for a void, like the other amounts. */
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
}

export interface TeamBetsFilter extends ReportTargetRequest {
  readonly category?: GameCategory | undefined;
  readonly state?: DecisionState | undefined;
}

/** The cursor of a row: its window, its time, and the number of equal rows shown so far. */
export interface DecisionCursor {
  readonly bucketAt: Date;
  readonly at: Date;
  readonly shown: number;
}

export interface TeamBetsRequest extends TeamBetsFilter {
  /** Language of the reader. */
  readonly language: LanguageCode;
  readonly after?: DecisionCursor | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

/** Sums of decisions, less voids. */
export interface DecisionSums {
  /** Number of rows in the list. */
  readonly total: number;
  readonly bets: number;
  readonly stake: Money;
  readonly validBet: Money;
  readonly payout: Money;
}

export interface TeamBetPage {
  readonly bets: readonly TeamBet[];
  readonly next: DecisionCursor | undefined;
  /** Over the whole range. */
  readonly sums: DecisionSums;
}

const NO_SUMS = { total: 0, bets: 0, stake: 0n, validBet: 0n, payout: 0n } as DecisionSums;

/**
 * A query. A page of decisions of a team's bets, newest first, with sums over the whole filter.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function teamBets(
  reader: Reader,
  asked: TeamBetsRequest,
  now: Date,
): Promise<TeamBetPage> {
  const target = await findReportTarget(reader, asked, now);
  if (!target) return { bets: [], next: undefined, sums: NO_SUMS };
  const [page, [sums]] = await Promise.all([
    pageOfBets(reader, asked, target),
    queryTarget<DecisionSums>(reader, target, SUMS_BY, filterOf(asked, target)),
  ]);
  return { ...page, sums: sums ?? NO_SUMS };
}

/** A query. A page of decisions without sums, for callers that read all pages. */
export async function listTeamBets(
  reader: Reader,
  asked: TeamBetsRequest,
  now: Date,
): Promise<Omit<TeamBetPage, 'sums'>> {
  const target = await findReportTarget(reader, asked, now);
  return target ? pageOfBets(reader, asked, target) : { bets: [], next: undefined };
}

const filterOf = (asked: TeamBetsFilter, { headId }: ReportTarget): readonly unknown[] => [
  ...reportValues(asked, headId, asked.directOnly),
  asked.category ? categoryCodes[asked.category] : null,
  asked.state ? eventStates[asked.state] : null,
];

interface BetRow extends Omit<TeamBet, 'category' | 'state'> {
  readonly category: number;
  readonly state: number;
  readonly bucketAt: Date;
}

const stateNames = new Map<number, DecisionState>(
  Object.entries(eventStates).map(([name, code]) => [code, name as DecisionState]),
);

async function pageOfBets(
  reader: Reader,
  asked: TeamBetsRequest,
  target: ReportTarget,
): Promise<Omit<TeamBetPage, 'sums'>> {
  const { after, skip = 0, rowsMax } = asked;
  const place = [after?.bucketAt ?? null, after?.at ?? null, after?.shown ?? skip, rowsMax + 1];
  const values = [...filterOf(asked, target), ...place, asked.language];
  const rows = await queryTarget<BetRow>(reader, target, ROWS_BY, values);
  const page = rows.slice(0, rowsMax);
  const bets = page.map(({ bucketAt: _, state, category, ...row }): TeamBet => {
    const name = stateNames.get(state) ?? 'push';
    return { ...row, state: name, category: categoryOfCode(category) };
  });
  return { bets, next: rows.length > rowsMax ? cursorAfter(page, after) : undefined };
}

function cursorAfter(
  page: readonly BetRow[],
  before: DecisionCursor | undefined,
): DecisionCursor | undefined {
  const last = page.at(-1);
  if (!last) return undefined;
  const isThere = (bucketAt: Date, at: Date) =>
    bucketAt.getTime() === last.bucketAt.getTime() && at.getTime() === last.decidedAt.getTime();
  const shown = page.filter((row) => isThere(row.bucketAt, row.decidedAt)).length;
  const shownBefore = before && isThere(before.bucketAt, before.at) ? before.shown : 0;
  return { bucketAt: last.bucketAt, at: last.decidedAt, shown: shown + shownBefore };
}

const NARROWED = `
  AND ($7::smallint IS NULL OR e.category = $7) AND ($8::smallint IS NULL OR ${stateOfEvent('e')} = $8)
  AND ${WAS_IN_TEAM('e.agent_id', 'e.bucket_at')}`;

const SHOWN = (events: string) => `
  SELECT b.public_id AS "publicId", b.placed_at AS "placedAt", e.at AS "decidedAt", e.bucket_at AS "bucketAt",
    player.username AS player, agent.username AS agent, s.game_code AS "gameCode", s.game,
    s.vendor_code AS "vendorCode", e.category, ${stateOfEvent('e')} AS state,
    e.sign * e.stake AS stake, e.sign * e.valid_bet AS "validBet", e.sign * e.payout AS payout
  FROM (SELECT *, ${countsAs('e')} AS sign FROM ${betEventRows} e ${events} OFFSET $11 LIMIT $12) e
  JOIN LATERAL (
    SELECT * FROM ${betRows} bet WHERE id = e.bet_id AND placed_at = e.placed_at OFFSET 0
  ) b ON true
  JOIN LATERAL (${subjectOf('b', '$13')}) s ON true
  JOIN ${memberRows} player ON player.id = e.member_id
  JOIN ${memberRows} agent ON agent.id = e.agent_id`;

// Reads by windows, which share an index with agents: a page reads only the rows it shows, and checks for each
// whether its agent was in the team at that time.
const readTeam = sqlPlannedOnce(
  'team.bets',
  `${SHOWN(`
    WHERE e.merchant_id = $1 AND e.bucket_at >= $3 AND e.bucket_at < $4
      AND e.bucket_at <= coalesce($9::timestamptz, 'infinity')
      AND ($9::timestamptz IS NULL OR e.bucket_at < $9 OR e.at <= $10::timestamptz)
      AND e.agent_id = ANY (${AGENTS_OF_BRANCH}) ${NARROWED}
    ORDER BY e.bucket_at DESC, e.at DESC, e.seq DESC`)}
   ORDER BY e.bucket_at DESC, e.at DESC, e.seq DESC`,
);

// The bound of `at` is for the member's index, which is sorted by time. A late event is earlier than its window, by far
// less than the hour.
const OF_MEMBER = (member: string) => `
  e.member_id = ${member} AND e.at >= $3::timestamptz - interval '1 hour'
  AND e.bucket_at >= $3 AND e.bucket_at < $4 AND $1::bigint IS NOT NULL ${NARROWED}`;

const readMember = sqlPlannedOnce(
  'team.bets_of_member',
  `${SHOWN(`
    WHERE ${OF_MEMBER('$14')} AND e.at <= coalesce($10::timestamptz, 'infinity')
      AND e.bucket_at <= coalesce($9::timestamptz + interval '1 hour', 'infinity')
    ORDER BY e.at DESC, e.seq DESC`)}
   ORDER BY e.at DESC, e.seq DESC`,
);

const ROWS_BY = { team: readTeam, member: readMember };

const SUMS = `coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(valid_bet), 0)::bigint AS "validBet",
  coalesce(sum(payout), 0)::bigint AS payout, coalesce(sum(bets), 0)::int AS bets,
  coalesce(sum(decisions), 0)::int AS total`;

const sumTeam = sqlPlannedOnce(
  'team.sum_bets',
  sumDecided(
    'ARRAY[$5::bigint]',
    (decided) => `SELECT ${SUMS} FROM ${decided}
      WHERE ($7::smallint IS NULL OR category = $7) AND ($8::smallint IS NULL OR state = $8)`,
  ),
);

const sumMember = sqlPlannedOnce(
  'team.sum_bets_of_member',
  `SELECT ${SUMS} FROM (
     SELECT e.sign * e.stake AS stake, e.sign * e.valid_bet AS valid_bet, e.sign * e.payout AS payout,
       e.sign AS bets, 1 AS decisions
     FROM (SELECT *, ${countsAs('e')} AS sign FROM ${betEventRows} e WHERE ${OF_MEMBER('$9')}) e
   ) decided`,
);

const SUMS_BY = { team: sumTeam, member: sumMember };

export interface TeamBetRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  readonly username: string;
  readonly publicId: string;
  readonly placedAt: Date;
  readonly language: LanguageCode;
}

const isOfTeam = sqlPlannedOnce(
  'team.is_bet_of_team',
  `SELECT EXISTS (
     SELECT FROM ${betRows} b
     JOIN ${betEventRows} e ON e.bet_id = b.id AND e.bucket_at > b.placed_at - interval '1 hour'
     WHERE b.member_id = $1 AND b.placed_at = $3 AND b.public_id = $4
       AND ${WAS_IN_TEAM('e.agent_id', 'e.bucket_at')}
   ) AS "isOfTeam"`,
);

/**
 * A query. Explains the result of a team's bet as its player sees it.
 *
 * @throws bet.not_found, also for a bet of another team or an open one
 */
export async function teamBet(
  reader: Reader,
  { merchantId, agentId, username, ...place }: TeamBetRequest,
): Promise<ExplainedBet> {
  const memberId = await memberOfReport(reader, { merchantId, username });
  const { placedAt, publicId } = place;
  const values = [memberId ?? null, agentId, placedAt, publicId, agentId, false];
  const [row] = await reader.query<{ isOfTeam: boolean }>(isOfTeam, values);
  if (memberId === undefined || !row?.isOfTeam) throw new DomainError('bet.not_found');
  return explainBet(reader, { memberId, ...place });
}
