import type { GameCategory } from '@app/shared/games/game-categories';
import { isAgent } from '@app/shared/members/customer-types';
import { type Money, money } from '@app/shared/money/money';
import { agentOfEntry, memberDayRows, memberDaysUntil } from '../../agent-pay/turnover/index.ts';
import { cashOf, isNotOfPlay, kindOfCode, ledgerEntryRows } from '../../books/ledger/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';
import { categoryCodes } from '../../platform/kernel/index.ts';
import { betEventRows, countsAs } from '../../play/bets/index.ts';
import { BOOKED_WITHIN } from '../records/index.ts';
import { peopleOfReport } from './people-of-report.ts';
import {
  headIdOf,
  type PersonOfReport,
  type ReportRange,
  reportValues,
  sumDecided,
  sumMoved,
  WAS_IN_TEAM,
} from './report-scope.ts';
import { addMoney, NO_MONEY, type TeamMoney } from './team-money.ts';

/** The result of a line or a player. */
export interface TeamResult extends TeamMoney {
  readonly bets: number;
  readonly stake: Money;
  readonly validBet: Money;
  /** Includes the stakes of winning bets. */
  readonly payout: Money;
}

export interface TeamResultRow extends TeamResult {
  readonly publicId: string;
  readonly username: string;
  readonly isAgent: boolean;
}

export interface TeamResultPage {
  /** The whole branch, its head included. */
  readonly head: TeamResultRow;
  /** Direct downlines in the range, agents before players, by name. */
  readonly rows: readonly TeamResultRow[];
  readonly hasMore: boolean;
  readonly total: number;
}

export interface TeamResultRequest extends ReportRange {
  /** An agent of the team as the head; by default the one who asks. */
  readonly headPublicId?: string | undefined;
  /** Absent: all categories. */
  readonly categories?: readonly GameCategory[] | undefined;
  /** Prefix of a username, folded. */
  readonly name?: string | undefined;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

/**
 * A query. The result of a branch of a team in some days, by direct downline: bets, deposits, withdrawals and
 * pay of agents.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function teamResult(
  reader: Reader,
  asked: TeamResultRequest,
  now: Date,
): Promise<TeamResultPage> {
  const headId = await headIdOf(reader, asked, now);
  const values = reportValues(asked, headId);
  const reported = await peopleOfReport(reader, values, { ...asked, rowsMax: asked.rowsMax + 1 });
  const { head, people: found, total } = reported;
  const people = found.slice(0, asked.rowsMax);
  const agents = people.filter(({ customerType }) => isAgent(customerType));
  const players = people.filter(({ customerType }) => !isAgent(customerType));
  const members = [idsOf([head, ...agents]), idsOf(players), asked.name !== undefined];
  const [plays, moved] = await Promise.all([
    reader.query<PlayRow>(sumPlay, [...values, codesOf(asked.categories), ...members]),
    reader.query<MoneyRow>(sumMoney, [...values, ...members]),
  ]);
  const figuresOf = joined(plays, moved);
  const rowOf = (
    person: Pick<PersonOfReport, 'memberId' | 'publicId' | 'username' | 'customerType'>,
  ) => ({
    publicId: person.publicId,
    username: person.username,
    isAgent: isAgent(person.customerType),
    ...(figuresOf.get(person.memberId) ?? NOTHING),
  });
  return {
    head: rowOf(head),
    rows: people.map(rowOf),
    hasMore: found.length > asked.rowsMax,
    total,
  };
}

const idsOf = (people: readonly Pick<PersonOfReport, 'memberId'>[]) =>
  people.map(({ memberId }) => memberId);

const NOTHING: TeamResult = {
  bets: 0,
  stake: money(0n),
  validBet: money(0n),
  payout: money(0n),
  ...NO_MONEY,
};

interface PlayRow extends Omit<TeamResult, keyof TeamMoney> {
  readonly id: bigint;
}

interface MoneyRow {
  readonly id: bigint;
  readonly kind: number;
  readonly cameIn: Money;
  readonly wentOut: Money;
}

const codesOf = (categories: readonly GameCategory[] | undefined) =>
  categories?.map((category) => categoryCodes[category]) ?? null;

function joined(
  plays: readonly PlayRow[],
  moved: readonly MoneyRow[],
): ReadonlyMap<bigint, TeamResult> {
  const moneyOf = Map.groupBy(moved, ({ id }) => id);
  const playOf = new Map(plays.map(({ id, ...play }) => [id, play]));
  const ids = [...new Set([...playOf.keys(), ...moneyOf.keys()])];
  return new Map(
    ids.map((id) => {
      const rows = (moneyOf.get(id) ?? []).map((row) => ({ ...row, kind: kindOfCode(row.kind) }));
      return [id, { ...NOTHING, ...playOf.get(id), ...rows.reduce(addMoney, NO_MONEY) }];
    }),
  );
}

const PLAY = `coalesce(sum(bets), 0)::int AS bets, coalesce(sum(stake), 0)::bigint AS stake,
  coalesce(sum(valid_bet), 0)::bigint AS "validBet", coalesce(sum(payout), 0)::bigint AS payout`;
const MOVED = `sum(came_in)::bigint AS "cameIn", sum(went_out)::bigint AS "wentOut"`;

/**
 * SQL: whether a player's row counts: if directly below the head or, for a search by name, anywhere in the branch.
 * Players are read one by one, because for all at once the planner would read all windows of the site.
 */
const PLAYER_COUNTS = (anywhere: string, agent: string, at: string) =>
  `(${anywhere}::boolean OR ${agent} = $5) AND ${WAS_IN_TEAM(agent, at)}`;

// Past days are read from the stored sums of players, other days from events. The players have few uplines, so the time
// of each upline in the branch is looked up once.
const PLAY_OF_PLAYERS = `
  WITH counted AS MATERIALIZED (
    SELECT ${memberDaysUntil('$1')} AS until
  ), play AS MATERIALIZED (
    SELECT player.id AS member_id, play.* FROM unnest($9::bigint[]) AS player (id) CROSS JOIN LATERAL (
      SELECT agent_id, last_window AS at, bets, stake, valid_bet, payout FROM ${memberDayRows} d
      WHERE d.member_id = player.id AND part_start >= $3 AND part_start < $4
        AND agent_id = ANY (CASE WHEN $10::boolean THEN ARRAY(
            SELECT upline_id FROM ${memberUplineRows} u WHERE u.member_id = player.id) ELSE ARRAY[$5::bigint] END)
        AND ($7::smallint[] IS NULL OR category = ANY ($7))
      UNION ALL
      SELECT agent_id, bucket_at, sign, sign * stake, sign * valid_bet, sign * payout FROM (
        SELECT *, ${countsAs('e')} AS sign FROM ${betEventRows} e, counted
        WHERE e.member_id = player.id AND e.at >= greatest($3::timestamptz, counted.until) - interval '1 hour'
          AND e.bucket_at >= greatest($3, counted.until) AND e.bucket_at < $4
          AND ($10 OR e.agent_id = $5) AND ($7 IS NULL OR e.category = ANY ($7)) OFFSET 0) e
    ) play
  ), place AS MATERIALIZED (
    SELECT own.descendant_id AS agent_id, greatest(own.valid_from, branch.valid_from) AS valid_from,
      least(coalesce(own.valid_to, 'infinity'), coalesce(branch.valid_to, 'infinity')) AS valid_to
    FROM ${agentClosureRows} own
    JOIN ${agentClosureRows} branch ON branch.descendant_id = own.descendant_id AND branch.ancestor_id = $5
    WHERE own.ancestor_id = $2 AND own.descendant_id = ANY (ARRAY(SELECT agent_id FROM play))
  )
  SELECT play.* FROM play
  JOIN place ON place.agent_id = play.agent_id AND play.at >= place.valid_from AND play.at < place.valid_to`;

// Lines and players share a statement, so that a page waits for fewer.
const sumPlay = sqlPlannedOnce(
  'team.sum_play_of_people',
  sumDecided(
    '$8::bigint[]',
    (decided) => `
      SELECT head_id AS id, ${PLAY} FROM ${decided}
      WHERE $7::smallint[] IS NULL OR category = ANY ($7) GROUP BY head_id
      UNION ALL
      SELECT member_id, ${PLAY} FROM (${PLAY_OF_PLAYERS}) play GROUP BY member_id`,
  ),
);

const sumMoney = sqlPlannedOnce(
  'team.sum_money_of_people',
  sumMoved(
    '$7::bigint[]',
    (moved) => `
      SELECT head_id AS id, kind, ${MOVED} FROM ${moved} GROUP BY head_id, kind
      UNION ALL
      SELECT member_id, kind, ${MOVED} FROM (
        SELECT e.member_id, e.kind, CASE WHEN e.to_account = ${cashOf('m.id')} THEN e.amount ELSE 0 END AS came_in,
          CASE WHEN e.to_account = ${cashOf('m.id')} THEN 0 ELSE e.amount END AS went_out
        FROM unnest($8::bigint[]) AS player (id)
        JOIN ${memberRows} m ON m.id = player.id AND m.merchant_id = $1
        CROSS JOIN LATERAL (SELECT * FROM ${ledgerEntryRows} e
          WHERE e.member_id = player.id AND ${isNotOfPlay('e')} AND ${BOOKED_WITHIN}
            AND ${cashOf('player.id')} IN (e.from_account, e.to_account) OFFSET 0) e
        CROSS JOIN LATERAL (SELECT ${agentOfEntry('e', 'm')} AS agent_id) place
        WHERE ${PLAYER_COUNTS('$9', 'place.agent_id', 'e.at')}
      ) e GROUP BY member_id, kind`,
  ),
);
